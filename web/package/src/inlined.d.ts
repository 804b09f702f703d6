// The build provides these modules: a file of the package, as base64 if it is WebAssembly, else as text.
declare module 'inlined:*' {
    export const content: string;
}
