import { LRUCache } from 'lru-cache'
import type { RemoteFault, RemoteLoader } from '../../engine/composition/remote-loader.ts'
import type { PartWatch } from '../../engine/host/part-watch.ts'
import type { ServerComposition } from '../composition/compose.ts'
import type { PartView } from '../views/part-view.ts'
import type { CatalogueReader } from './catalogue-reader.ts'
import { allowEarlyScript, cutAtPlaceholders, type PageBytes } from './page-bytes.ts'
import { type RenderContext, renderPage } from './render-page.tsx'

/** How long to wait before a remote that could not be loaded is requested again, ms. */
const FAULT_REST_MS = 3_000

/** A page to render; plain data, because it is sent to another process. */
export interface PageJob {
  /** Path and query, as `pageAddress` writes them. */
  readonly path: string
  /** Origin of the site as browsers see it; never taken from a request. */
  readonly siteOrigin: string
  readonly composed: ServerComposition
  /** The version of the catalogue that the page shows; empty if it is not known. */
  readonly catalogueVersion: string
  /** Remotes whose code does not run on the server: their places are left to the browser. */
  readonly without: readonly string[]
  /** Trace id of the request that it is rendered for. */
  readonly trace?: string | undefined
}

/**
 * A page ready to send except for its nonce. `complete` is false if a part is missing, or shows old data because the API
 * did not answer; `parts` says what became of each. `isMixed`: not all its data is of the version that was asked for.
 */
export type ReadyPage =
  | {
      readonly kind: 'redirect'
      readonly status: number
      readonly location: string
      readonly isMixed?: boolean | undefined
    }
  | {
      readonly kind: 'html'
      readonly status: number
      readonly bytes: PageBytes
      readonly complete: boolean
      readonly isMixed?: boolean | undefined
      readonly parts?: readonly PartView[] | undefined
    }

export interface Renderer {
  /** Rejects with the reason of `signal` if it aborts, and with another error if the page cannot be rendered. */
  render(job: PageJob, signal: AbortSignal): Promise<ReadyPage>
}

export interface RendererOptions
  extends Pick<
    RenderContext,
    'shop' | 'look' | 'site' | 'assets' | 'dataDeadlineMs' | 'telemetrySample' | 'partWatch' | 'markup'
  > {
  readonly catalogue: Pick<CatalogueReader, 'clientAt'>
  readonly createLoader: (composed: ServerComposition) => RemoteLoader
  readonly onFault: (fault: RemoteFault, version: string) => void
}

/** Renders in this process, which then runs the code of remotes. Keeps one loader per composition. */
export function createRenderer(options: RendererOptions): Renderer {
  const { createLoader, onFault, catalogue, ...context } = options
  const loaders = new LRUCache<string, RemoteLoader>({ max: 8 })

  function loaderFor(composed: ServerComposition): RemoteLoader {
    const { key } = composed.composition
    const known = loaders.get(key)
    if (known) return known
    const loader = watched(createLoader(composed), options.partWatch)
    loaders.set(key, loader)
    return loader
  }

  return {
    async render({ path, siteOrigin, composed, catalogueVersion, without }, signal) {
      const loader = loaderFor(composed)
      let isMixed = false
      let isOld = false
      const page = await renderPage(new URL(path, siteOrigin), {
        ...context,
        signal,
        siteOrigin,
        without,
        api: catalogue.clientAt(catalogueVersion, other => {
          isMixed = true
          isOld ||= other.isOld
        }),
        composed,
        loader,
        reportFault(fault) {
          // Left to the browser on purpose, so not a fault.
          if (composed.composition.remotes[fault.id.remote]?.dev) return
          onFault(fault, loader.version(fault.id.remote))
          if (fault.phase === 'module') setTimeout(() => loader.forget(fault.id), FAULT_REST_MS).unref()
        },
      })
      if (page.kind === 'redirect') return { ...page, isMixed }
      const { kind, status, html, complete, parts } = page
      const bytes = [
        ...cutAtPlaceholders(html.before),
        ...allowEarlyScript(html.body, html.early),
        ...cutAtPlaceholders(html.after),
      ]
      return { kind, status, bytes, complete: complete && !isOld, isMixed, parts }
    },
  }
}

function watched(loader: RemoteLoader, watch: PartWatch | undefined): RemoteLoader {
  if (!watch) return loader
  return {
    ...loader,
    load: id =>
      loader.peek(id) === undefined ? watch.run(id, 'module', () => loader.load(id)) : loader.load(id),
  }
}
