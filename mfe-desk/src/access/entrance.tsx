import type { ReactNode } from 'react'
import * as paths from 'shared-shop/paths'
import { Logo } from 'shared-ui'
import { styled } from 'styled-components'

const Place = styled.div`
  display: grid;
  place-content: center;
  place-items: center;
  gap: 24px;
  min-block-size: 100dvh;
  padding: 24px 16px;
  background: var(--bg);
`

const Box = styled.section`
  inline-size: min(420px, calc(100vw - 32px));
  padding: 32px;
  border-radius: 24px;
  background: var(--surface);
  box-shadow: var(--e2);
  font-size: 14px;
  h1 { margin-block-end: 8px; font-size: 21px; }
`

/** The page of somebody who is not in the back office yet: one box in the middle. */
export function Entrance({ children }: { children: ReactNode }) {
  return (
    <Place>
      <a href={paths.home} aria-label="خانه‌نو، صفحهٔ اصلی فروشگاه">
        <Logo />
      </a>
      <Box>{children}</Box>
    </Place>
  )
}
