import { type ExposeId, RemoteFault, type RemoteLoader } from './remote-loader.ts'

/** Longest wait for one module of a remote, ms. */
interface LoadDeadline {
  readonly deadlineMs: number
}

/**
 * A loader's cache: one promise per module, its value once it has resolved, a deadline on each load. `fetchModule` does
 * the actual loading.
 */
export function createModuleCache(
  fetchModule: (id: ExposeId, signal: AbortSignal) => Promise<unknown>,
  { deadlineMs }: LoadDeadline,
): Pick<RemoteLoader, 'peek' | 'load' | 'onLoaded' | 'forget'> {
  const promises = new Map<string, Promise<unknown>>()
  const modules = new Map<string, unknown>()
  const listeners = new Set<(id: ExposeId, durationMs: number) => void>()
  const keyOf = (id: ExposeId) => `${id.remote}/${id.expose}`

  async function fetchInTime(id: ExposeId): Promise<unknown> {
    const startedAt = performance.now()
    const controller = new AbortController()
    const durationMs = () => Math.round(performance.now() - startedAt)
    const fault = (message: string, more: { cause?: unknown; code?: 'deadline' }) =>
      new RemoteFault(id, 'module', durationMs(), { message, ...more })
    let timer: ReturnType<typeof setTimeout> | undefined
    const deadline = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(fault(`not loaded within ${deadlineMs} ms`, { code: 'deadline' }))
        controller.abort()
      }, deadlineMs)
    })
    try {
      const module = await Promise.race([fetchModule(id, controller.signal), deadline])
      modules.set(keyOf(id), module)
      const promise = promises.get(keyOf(id))
      if (promise !== undefined) markAsRead(promise, module)
      for (const listener of listeners) listener(id, durationMs())
      return module
    } catch (error) {
      throw error instanceof RemoteFault
        ? error
        : fault(error instanceof Error ? error.message : String(error), { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    peek: id => modules.get(keyOf(id)),
    load(id) {
      const known = promises.get(keyOf(id))
      if (known !== undefined) return known
      const promise = fetchInTime(id)
      promises.set(keyOf(id), promise)
      // Several callers share the promise: those who await it see the failure, and nobody else must.
      promise.catch(() => {})
      return promise
    },
    onLoaded(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    forget(id) {
      promises.delete(keyOf(id))
      modules.delete(keyOf(id))
    },
  }
}

/** React's `use` reads a promise with these fields synchronously, without suspending. */
function markAsRead(promise: Promise<unknown>, value: unknown): void {
  Object.assign(promise, { status: 'fulfilled', value })
}
