// The part of the engine's WebAssembly interface that the vector kernel uses; without the DOM library TypeScript knows
// none of it.
declare namespace WebAssembly {
  class Memory {
    constructor(descriptor: { initial: number; maximum: number })
    readonly buffer: ArrayBuffer
    /** detaches `buffer` */
    grow(pages: number): number
  }
  class Module {
    constructor(bytes: Uint8Array<ArrayBuffer>)
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, Memory>>)
    readonly exports: Record<string, unknown>
  }
  function validate(bytes: Uint8Array<ArrayBuffer>): boolean
}
