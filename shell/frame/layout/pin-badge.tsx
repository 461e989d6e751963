import { useEffect, useState } from 'react'
import { formatDateTime } from 'shared-shop/text/dates'
import { styled } from 'styled-components'
import { useShellHost } from '../../engine/host/shell-host.tsx'
import { useShownPage } from '../../engine/navigation/navigation-root.tsx'

/** Timers of browsers hold no longer time. */
const LONGEST_TIMER_MS = 2_147_483_647

/** In the flow of the page: a fixed one would cover what is to be tested. */
const Badge = styled.aside`
  display: flex;
  flex-wrap: wrap;
  gap: 0 20px;
  align-items: center;
  justify-content: center;
  padding: 4px 16px;
  background: var(--saff);
  color: var(--on-saff);
  font-size: 13px;
  line-height: 1.7;
  overflow-wrap: anywhere;
`

const Remotes = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 20px;
  justify-content: center;
  margin: 0;
  padding: 0;
  list-style: none;
  font-weight: 700;
`

const Leave = styled.a`
  display: grid;
  place-items: center;
  min-block-size: 44px;
  padding-inline: 12px;
  border-radius: var(--radius-button);
  color: inherit;
  font-weight: 700;
  text-decoration: underline;
  &:focus-visible {
    outline: 2px solid currentColor;
    outline-offset: -6px;
  }
`

/** Shows testers on every page which parts have a pinned version instead of the public one, whose, and until when. */
export function PinBadge() {
  const { pinned = [], preview, loader } = useShellHost()
  const { pathname, search } = useShownPage().location
  if (pinned.length === 0) return null
  return (
    <Badge aria-label="پیش‌نمایش">
      <Remotes>
        {pinned.map(remote => (
          <li key={remote}>
            <bdi dir="ltr">
              {remote} {loader.version(remote)}
            </bdi>
          </li>
        ))}
      </Remotes>
      {preview?.branch !== undefined && (
        <span>
          شاخهٔ <bdi>{preview.branch}</bdi>
        </span>
      )}
      {preview && <Expiry until={preview.until} />}
      {/* A full page load, because the versions of an open page do not change. */}
      <Leave href={leavingAddress(pathname, search)} target="_self" rel="nofollow">
        خروج از پیش‌نمایش
      </Leave>
    </Badge>
  )
}

/** From this time on the next page that is loaded is the public one. */
function Expiry({ until }: { readonly until: string }) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const left = Date.parse(until) - Date.now()
    if (left > LONGEST_TIMER_MS) return undefined
    const timer = setTimeout(() => setIsOver(true), left)
    return () => clearTimeout(timer)
  }, [until])
  return <span role="status">{isOver ? 'مهلت پیش‌نمایش تمام شد' : <>تا {formatDateTime(until)}</>}</span>
}

/** The same page without the pin. */
function leavingAddress(pathname: string, search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.set('mfe', '')
  return `${pathname}?${parameters}`
}
