import type { FaultCode } from 'shared-base/errors/fault-codes'

/** A module of a remote: `{ remote: 'mfe-cart', expose: 'pages/cart' }`. */
export interface ExposeId {
  readonly remote: string
  readonly expose: string
}

/**
 * A failure of a part: reported on the bus as `fault`, shown by the part's fallback. `module`: it did not load, or is
 * invalid; `load`: its data; `render`; `handler`: its code later, for example on a click.
 */
export class RemoteFault extends Error {
  override readonly name = 'RemoteFault'
  readonly code: FaultCode
  /** The message without the name of the part. */
  readonly reason: string
  /** Where in its release the error was thrown: `assets/row-x.js:1:204`. */
  readonly at: string | undefined
  constructor(
    readonly id: ExposeId,
    readonly phase: 'module' | 'load' | 'render' | 'handler',
    readonly durationMs: number,
    options: { cause?: unknown; message: string; code?: FaultCode },
  ) {
    super(`${id.remote}/${id.expose}: ${options.message}`, { cause: options.cause })
    this.reason = options.message
    this.at = placeIn(options.cause, id.remote)
    this.code = options.code ?? usualCode[phase]
  }
}

const usualCode = { module: 'not-loaded', load: 'no-data', render: 'threw', handler: 'threw' } as const

/** The first place of a stack (V8, Firefox, Safari) that is in a release of `remote`, at `…/{remote}/{version}/{file}`. */
function placeIn(error: unknown, remote: string): string | undefined {
  if (!(error instanceof Error)) return undefined
  return new RegExp(`/${remote}/[^/\\s]+/([\\w./@-]{1,150}:\\d+:\\d+)`).exec(error.stack ?? '')?.[1]
}

/** Converts any error of a part into its fault; unless it is one already, it happened while rendering or running. */
export function faultOf(error: unknown, id: ExposeId): RemoteFault {
  if (error instanceof RemoteFault) return error
  return new RemoteFault(id, 'render', 0, {
    message: error instanceof Error ? error.message : String(error),
    cause: error,
  })
}

/** How the page loads its remotes' modules: from releases, or linked in (monolith build, development). */
export interface RemoteLoader {
  readonly kind: 'federated' | 'linked'
  /** `version` of the release in use, or `''` if there is none. */
  version(remote: string): string
  /** The module if it has loaded. The server's rendering only peeks; it never waits. */
  peek(id: ExposeId): unknown
  /** One promise per module until `forget`; rejects with a `RemoteFault` at the deadline at the latest. */
  load(id: ExposeId): Promise<unknown>
  /** Called for every module that has loaded, with the duration in ms; returns how to unsubscribe. */
  onLoaded(listener: (id: ExposeId, durationMs: number) => void): () => void
  /** Forgets a load that failed, or whose module was invalid, so that the next `load` asks the network again. */
  forget(id: ExposeId): void
}
