import { styled } from 'styled-components'
import { useShellHost } from '../host/shell-host.tsx'

const Badge = styled.aside`
  position: fixed;
  inset-block-start: 8px;
  inset-inline-end: 8px;
  z-index: 75;
  display: flex;
  gap: 12px;
  align-items: center;
  padding-inline: 16px 4px;
  border-radius: var(--radius-button);
  background: var(--saff);
  color: var(--on-saff);
  font-size: 13px;
  font-weight: 700;
`

const End = styled.a`
  display: grid;
  place-items: center;
  min-inline-size: 44px;
  min-block-size: 44px;
  color: inherit;
`

/** Shows testers on every page which parts have a pinned version instead of the public one. */
export function PinBadge() {
  const { pinned = [], loader } = useShellHost()
  if (pinned.length === 0) return null
  return (
    <Badge aria-label="نسخهٔ آزمایشی">
      <bdi dir="ltr">{pinned.map(remote => `${remote} ${loader.version(remote)}`).join(', ')}</bdi>
      {/* A full page load, because the versions of an open page do not change. */}
      <End href="/?mfe=" target="_self" rel="nofollow">
        پایان
      </End>
    </Badge>
  )
}
