import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { EARLY_FAULT, SHOWN } from '../early-script.ts'

const Place = styled.div`
  &[${SHOWN}] + div { display: none; }
`

/**
 * A skeleton (`children`) that `script` may replace before React runs. `script` is the page's `early`: absent in the
 * browser, which keeps what the script of the server's document has made. `templates` are in that document too, hidden,
 * in the element before the script's own.
 *
 * React never looks into the place, and removes it together with the skeleton when the part shows its content.
 */
export function EarlyState({
  script,
  templates,
  children,
}: {
  script: string | undefined
  templates: ReactNode
  children: ReactNode
}) {
  const isServed = useIsServed()
  // Shown again later, for example after a navigation, the skeleton has no script, and Trusted Types refuse its place.
  const [wasServed] = useState(isServed)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const fault = place.current?.getAttribute(EARLY_FAULT)
    // Thrown here, so that its stack names this release.
    if (fault) window.reportError?.(new Error(`The early script threw: ${fault}`))
  }, [])
  return (
    <>
      {isServed && <div hidden>{templates}</div>}
      {wasServed && (
        <Place
          ref={place}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the release; React must not hydrate this
          dangerouslySetInnerHTML={{ __html: script === undefined ? '' : `<script>${script}</script>` }}
        />
      )}
      <div>{children}</div>
    </>
  )
}

const nothing = () => () => {}

/** Whether this is the server's document: on the server, and while hydrating it. */
function useIsServed(): boolean {
  return useSyncExternalStore(
    nothing,
    () => false,
    () => true,
  )
}
