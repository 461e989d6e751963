import { lazy, Suspense, useState } from 'react'
import type { LineInput } from 'shared-shop/orders/priced-line'
import { Icon } from 'shared-ui'
import { styled } from 'styled-components'
import { PanelSkeleton } from '../../comments/panel-skeleton.tsx'

const Calculator = lazy(() => import('./shipping-calculator.tsx'))

const Box = styled.div`
  border-radius: var(--radius-media);
  background: var(--sunk);
`

const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: 12px;
  inline-size: 100%;
  min-block-size: 56px;
  padding-inline: 18px;
  border-radius: var(--radius-media);
  font-size: var(--fs-small);
  font-weight: 700;
  text-align: start;
  > svg:first-child { color: var(--buy-text); }
  > svg:last-child { margin-inline-start: auto; }
`

const Inside = styled.div`
  padding: 0 18px 18px;
`

/**
 * Shipping cost calculator (spec §1) for `line`, which weighs `weightGrams` in total; its code and the list of cities
 * load when it is opened.
 */
export function Shipping({ line, weightGrams }: { line: LineInput; weightGrams: number }) {
  const [open, setOpen] = useState(false)
  return (
    <Box>
      <Toggle type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="calculator" size={24} />
        محاسبهٔ هزینهٔ ارسال
        <Icon name={open ? 'caret-up' : 'caret-down'} size={18} />
      </Toggle>
      {open && (
        <Inside>
          <Suspense fallback={<PanelSkeleton height="76px" radius="12px" />}>
            <Calculator line={line} weightGrams={weightGrams} />
          </Suspense>
        </Inside>
      )}
    </Box>
  )
}
