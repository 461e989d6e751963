import type { FaultCode } from 'shared-shop/errors/fault-codes'

/** A module of a remote: `{ remote: 'mfe-cart', expose: 'pages/cart' }`. */
export interface ExposeId {
  readonly remote: string
  readonly expose: string
}

/**
 * What went wrong in a part: told to the bus as `fault`, shown by the part's fallback. `module`: it could not be had, or
 * is none; `load`: its data; `render`; `handler`: what it does later, on a click for instance.
 */
export class RemoteFault extends Error {
  override readonly name = 'RemoteFault'
  readonly code: FaultCode
  constructor(
    readonly id: ExposeId,
    readonly phase: 'module' | 'load' | 'render' | 'handler',
    readonly durationMs: number,
    options: { cause?: unknown; message: string; code?: FaultCode },
  ) {
    super(`${id.remote}/${id.expose}: ${options.message}`, { cause: options.cause })
    this.code = options.code ?? usualCode[phase]
  }
}

const usualCode = { module: 'not-loaded', load: 'no-data', render: 'threw', handler: 'threw' } as const

/** What failed in a part, as a fault of it: what is not one already happened while it rendered or ran. */
export function faultOf(error: unknown, id: ExposeId): RemoteFault {
  if (error instanceof RemoteFault) return error
  return new RemoteFault(id, 'render', 0, {
    message: error instanceof Error ? error.message : String(error),
    cause: error,
  })
}

/** How the composed page gets the modules of its remotes: over federation, or linked in (monolith build, development). */
export interface RemoteLoader {
  readonly kind: 'federated' | 'linked'
  /** `version` of the release in use, or `''` when there is none. */
  version(remote: string): string
  /** The module if it is here already. Rendering on the server only looks, it never waits. */
  peek(id: ExposeId): unknown
  /** One promise per module until `forget`; rejects with a `RemoteFault` at the latest at the deadline. */
  load(id: ExposeId): Promise<unknown>
  /** Told of every module that has arrived, and how long it took, ms; answers how to stop. */
  onLoaded(listener: (id: ExposeId, durationMs: number) => void): () => void
  /** Forgets a load that failed, or whose module was none, so that the next `load` really asks the network again. */
  forget(id: ExposeId): void
}
