# Builds for WebAssembly with clang and what Debian has for wasm32-wasi (wasi-libc, libc++-dev-wasm32,
# libc++abi-dev-wasm32, libclang-rt-dev-wasm32, lld). WASM_CXX may name another clang++ that can do it.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
if(DEFINED ENV{WASM_CXX})
    set(CMAKE_CXX_COMPILER "$ENV{WASM_CXX}")
else()
    set(CMAKE_CXX_COMPILER clang++)
endif()
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
