import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bestKind, createKernel, type KernelKind, stride } from './int8-kernel.ts'

test('a row is padded to a multiple of 32 bytes', () => {
  assert.deepEqual([1, 32, 33, 401, 512].map(stride), [32, 32, 64, 416, 512])
})

for (const kind of ['relaxed', 'plain', 'javascript'] as const satisfies KernelKind[]) {
  test(`the ${kind} kernel multiplies exactly`, (t) => {
    if (kind === 'relaxed' && bestKind() !== 'relaxed') return t.skip('this engine has no relaxed SIMD')
    const rows = 37
    const dims = 96
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 1 })
    const kernel = createKernel(memory, kind)
    const bytes = new Int8Array(memory.buffer)
    const queryAt = rows * dims
    for (let i = 0; i < queryAt; i++) bytes[i] = ((i * 7919) % 255) - 127
    const query = Array.from({ length: dims }, (_, k) => ((k * 31) % (2 * kernel.queryMax + 1)) - kernel.queryMax)
    query.forEach((value, k) => {
      bytes[queryAt + k] = value + kernel.queryOffset
    })
    kernel.scan(0, rows, queryAt, queryAt + dims, dims)
    const raw = new Int32Array(memory.buffer, queryAt + dims, rows)
    for (let row = 0; row < rows; row++) {
      const values = Array.from(bytes.subarray(row * dims, (row + 1) * dims))
      const sum = values.reduce((a, b) => a + b, 0)
      const dot = values.reduce((total, value, k) => total + value * query[k]!, 0)
      assert.equal(raw[row]! - kernel.queryOffset * sum, dot)
    }
  })
}
