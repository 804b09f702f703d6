import os
import re

from conan import ConanFile
from conan.tools.build import check_min_cppstd
from conan.tools.files import copy, load


class KalahConan(ConanFile):
    name = "kalah"
    description = "The game of Kalah: rules, evaluators and searches, composed at compile time"
    license = "MIT"
    author = "the kalah authors"
    topics = "kalah", "mancala", "board-game", "game-tree-search", "alpha-beta", "header-only"

    package_type = "header-library"
    settings = "os", "arch", "compiler", "build_type"
    exports_sources = "include/*", "books/*", "LICENSE"
    no_copy_source = True
    test_package_folder = "tests/consume/conan"

    def set_version(self):
        # Only this header states the version.
        header = load(self, os.path.join(self.recipe_folder, "include/kalah/version.hpp"))
        self.version = re.search(r'string_view version = "([0-9.]+)"', header)[1]

    def validate(self):
        check_min_cppstd(self, 20)

    def package_id(self):
        # The headers are the same for everyone.
        self.info.clear()

    def package(self):
        copy(self, "LICENSE", self.source_folder, os.path.join(self.package_folder, "licenses"))
        copy(self, "*.hpp", os.path.join(self.source_folder, "include"), os.path.join(self.package_folder, "include"))
        copy(self, "*.book", os.path.join(self.source_folder, "books"),
             os.path.join(self.package_folder, "share", "kalah", "books"))

    def package_info(self):
        self.cpp_info.bindirs = []
        self.cpp_info.libdirs = []
        self.cpp_info.set_property("cmake_file_name", "kalah")
        self.cpp_info.set_property("cmake_target_name", "kalah::kalah")
        # Before version 1, a new minor version may break its users. The version file of CMakeLists.txt says the same.
        self.cpp_info.set_property("cmake_config_version_compat", "SameMinorVersion")
        self.cpp_info.set_property("pkg_config_name", "kalah")
