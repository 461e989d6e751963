import { type FunctionComponent, type ReactNode, Suspense, use, useEffect, useRef } from 'react'
import { MarkupCacheProvider } from 'shared-remote'
import { type ExposeId, faultOf, RemoteFault } from '../composition/remote-loader.ts'
import { useShellHost } from '../host/shell-host.tsx'
import type { RetryPlace } from '../host/shop-definition.ts'
import { FaultBoundary } from './fault-boundary.tsx'
import { ReplayTaps } from './replay-taps.tsx'

interface Props {
  readonly id: ExposeId
  /** Shown until the part has loaded; on the server also in place of a part that cannot be rendered there. */
  readonly skeleton: ReactNode
  /** Shown in its place after a failure; default: the shop's `FailedPart`. */
  readonly Failed?: RetryPlace
  readonly children: (module: unknown) => ReactNode
}

/**
 * Renders one part of a remote: marked with remote and version, hydrated separately, with its own fallback and retry,
 * so that its failure leaves the rest of the page intact (design.md, When a remote is down).
 */
export function RemotePart({ id, skeleton, Failed, children }: Props) {
  const { loader, reportFault, shop } = useShellHost()
  const place = useRef<HTMLDivElement>(null)
  const Loaded = loadedPart(id)
  const FailedPart = Failed ?? shop.FailedPart
  return (
    <div ref={place} data-remote={id.remote} data-version={loader.version(id.remote)} data-expose={id.expose}>
      <FaultBoundary
        onFault={error => reportFault(faultOf(error, id))}
        fallback={retry => (
          <>
            <FailedPart onRetry={retry} />
            <ReplayTaps within={place} />
          </>
        )}
      >
        <Suspense fallback={skeleton}>
          <Loaded>{children}</Loaded>
          <ReplayTaps within={place} />
        </Suspense>
      </FaultBoundary>
    </div>
  )
}

type LoadedPart = FunctionComponent<{ children: (module: unknown) => ReactNode }>

const loadedParts = new Map<string, LoadedPart>()

/**
 * Creates the component that renders a part's module. Each part gets its own, named after it, so that React's component
 * stack tells the server whose part failed (`partInStack`); error boundaries do not run there.
 */
function loadedPart(id: ExposeId): LoadedPart {
  const name = `${id.remote}/${id.expose}`
  const known = loadedParts.get(name)
  if (known) return known
  const part: LoadedPart = ({ children }) => {
    const { loader, partWatch, partShown, markupOf } = useShellHost()
    partWatch?.draws(id)
    useEffect(() => partShown?.(id), [partShown])
    // The server renders the fallback; the browser takes over.
    if (typeof window === 'undefined' && loader.peek(id) === undefined) {
      throw new RemoteFault(id, 'module', 0, { message: 'not loaded on the server' })
    }
    const content = children(use(loader.load(id)))
    return markupOf ? <MarkupCacheProvider value={markupOf(id)}>{content}</MarkupCacheProvider> : content
  }
  Object.defineProperty(part, 'name', { value: name })
  loadedParts.set(name, part)
  return part
}

/** The innermost part in a component stack (React, `errorInfo.componentStack`); undefined outside of any. */
export function partInStack(stack: string | null | undefined): ExposeId | undefined {
  const [, remote, expose] = /^\s+at (mfe-[a-z-]+)\/([\w/-]+)/m.exec(stack ?? '') ?? []
  return remote && expose ? { remote, expose } : undefined
}
