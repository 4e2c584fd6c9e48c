import asyncHooks, { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'

// Loaded before `node:test`, which follows every promise and socket of the service in order to know which test an
// error belongs to that nobody caught: a fifth of what a service test computes. What a test began is known more cheaply
// by its context, so that is what Node's runner is told instead.

type Init = NonNullable<Parameters<typeof asyncHooks.createHook>[0]['init']>

const { createHook, executionAsyncId } = asyncHooks
const begunBy = new AsyncLocalStorage<number>()

asyncHooks.createHook = ({ init }) => {
  noteTests(init!)
  const hook = { enable: () => hook, disable: () => hook }
  return hook
}
asyncHooks.executionAsyncId = () => begunBy.getStore() ?? executionAsyncId()
await import('node:test')
Object.assign(asyncHooks, { createHook, executionAsyncId })

/** A test is a resource in whose scope its function runs; there are others. */
function noteTests(note: Init): void {
  const { runInAsyncScope } = AsyncResource.prototype
  AsyncResource.prototype.runInAsyncScope = function <This, Result>(
    work: (this: This, ...given: unknown[]) => Result,
    thisArg?: This,
    ...given: unknown[]
  ): Result {
    if (!('nesting' in this)) return runInAsyncScope.call(this, work as () => Result, thisArg, ...given) as Result
    const id = this.asyncId()
    note(id, '', 0, this)
    const noted = () => begunBy.run(id, () => work.apply(thisArg!, given))
    return runInAsyncScope.call(this, noted) as Result
  }
}
