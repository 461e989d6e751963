import type { ReactNode } from 'react'
import { formatPercent } from 'shared-shop/text/digits'
import { styled } from 'styled-components'

const Box = styled.div`
  display: grid;
  gap: 8px;
  progress { inline-size: 100%; block-size: 14px; accent-color: var(--buy); }
  p { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; }
`

/** How far something is, 0 to 1, and a button that ends it. */
export function Progress({ label, part, children }: { label: string; part: number; children: ReactNode }) {
  const percent = Math.round(part * 100)
  return (
    <Box>
      <p>
        <span>{label}</span>
        <b>{formatPercent(percent)}</b>
      </p>
      <progress aria-label={label} max={100} value={percent} />
      <div>{children}</div>
    </Box>
  )
}
