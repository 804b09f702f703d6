#ifndef KALAH_TESTS_FULL_DISK_HPP
#define KALAH_TESTS_FULL_DISK_HPP

#include <doctest/doctest.h>

#include <sys/resource.h>
#include <csignal>

namespace kalah_tests {

// As long as this lives, every disk is full, for this process, after so many bytes of a file.
struct full_disk {
    explicit full_disk(::rlim_t bytes)
    {
        REQUIRE(::getrlimit(RLIMIT_FSIZE, &before) == 0);
        handler = std::signal(SIGXFSZ, SIG_IGN);
        const ::rlimit small{bytes, before.rlim_max};
        REQUIRE(::setrlimit(RLIMIT_FSIZE, &small) == 0);
    }
    full_disk(const full_disk&) = delete;
    full_disk& operator=(const full_disk&) = delete;
    ~full_disk()
    {
        ::setrlimit(RLIMIT_FSIZE, &before);
        std::signal(SIGXFSZ, handler);
    }

    ::rlimit before{};
    void (*handler)(int) = SIG_DFL;
};

}  // namespace kalah_tests

#endif
