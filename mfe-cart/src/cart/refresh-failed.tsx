import { styled } from 'styled-components'

const Stale = styled.p`
  padding-block-end: 8px;
  color: var(--ink-3);
  font-size: var(--fs-meta);
`

/** The last refresh failed. The shopper can still check out: the server prices every order again. */
export function RefreshFailed({ failed }: { failed: boolean }) {
  if (!failed) return null
  return <Stale>قیمت‌های امروز دریافت نشد؛ با «تازه‌سازی» دوباره تلاش کنید.</Stale>
}
