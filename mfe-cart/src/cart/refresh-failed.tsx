import { styled } from 'styled-components'

const Stale = styled.p`
  padding-block-end: 8px;
  color: var(--ink-3);
  font-size: var(--fs-meta);
`

/** The cart stands as it was; buying is still possible, because the server prices every order again. */
export function RefreshFailed({ failed }: { failed: boolean }) {
  if (!failed) return null
  return <Stale>قیمت‌های امروز دریافت نشد؛ با «تازه‌سازی» دوباره تلاش کنید.</Stale>
}
