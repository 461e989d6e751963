import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { formatDateTime } from 'shared-shop/text/dates'
import { styled } from 'styled-components'
import { useShellHost } from '../host/shell-host.tsx'

/** Timers of browsers hold no longer time. */
const LONGEST_TIMER_MS = 2_147_483_647

const Badge = styled.aside`
  position: fixed;
  inset-block-start: 8px;
  inset-inline-end: 8px;
  z-index: 75;
  display: flex;
  gap: 4px;
  align-items: center;
  max-inline-size: min(480px, calc(100vw - 16px));
  padding-inline: 16px 4px;
  border-radius: var(--radius-button);
  background: var(--saff);
  color: var(--on-saff);
  font-size: 12px;
  line-height: 1.7;
`

const Facts = styled.div`
  min-inline-size: 0;
  padding-block: 6px;
  overflow-wrap: anywhere;
  & > ul {
    margin: 0;
    padding: 0;
    list-style: none;
    font-weight: 700;
  }
`

const Leave = styled.a`
  display: grid;
  flex: none;
  place-items: center;
  min-inline-size: 44px;
  min-block-size: 44px;
  padding-inline: 12px;
  border-radius: var(--radius-button);
  color: inherit;
  font-weight: 700;
  &:focus-visible {
    outline: 2px solid currentColor;
    outline-offset: -4px;
  }
`

/** Shows testers on every page which parts have a pinned version instead of the public one, whose, and until when. */
export function PinBadge() {
  const { pinned = [], preview, loader } = useShellHost()
  const { pathname, search } = useLocation()
  if (pinned.length === 0) return null
  return (
    <Badge aria-label="پیش‌نمایش">
      <Facts>
        <ul>
          {pinned.map(remote => (
            <li key={remote}>
              <bdi dir="ltr">
                {remote} {loader.version(remote)}
              </bdi>
            </li>
          ))}
        </ul>
        {preview?.branch !== undefined && (
          <div>
            شاخهٔ <bdi>{preview.branch}</bdi>
          </div>
        )}
        {preview && <Expiry until={preview.until} />}
      </Facts>
      {/* A full page load, because the versions of an open page do not change. */}
      <Leave href={leavingAddress(pathname, search)} target="_self" rel="nofollow">
        خروج
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
  return <div role="status">{isOver ? 'مهلت پیش‌نمایش تمام شد' : <>تا {formatDateTime(until)}</>}</div>
}

/** The same page without the pin. */
function leavingAddress(pathname: string, search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.set('mfe', '')
  return `${pathname}?${parameters}`
}
