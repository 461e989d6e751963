import type { MouseEvent } from 'react'
import { Icon } from 'shared-ui'
import { styled } from 'styled-components'

const Link = styled.a`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 48px;
  block-size: 48px;
  border-radius: var(--radius-pill);
  background: var(--cream);
  color: var(--night);
  transition: transform var(--fast);
  &:hover { transform: translateY(-3px); }
`

/** Back to top (spec §2 Footer); before hydration a plain jump link. */
export function FooterToTop() {
  return (
    <Link href="#top" aria-label="بازگشت به بالا" onClick={goToTop}>
      <Icon name="arrow-up" size={22} />
    </Link>
  )
}

function goToTop(event: MouseEvent) {
  event.preventDefault()
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
  focusTop(document.body)
}

/** Moves the focus so that the next Tab starts at the top, as after a page load. */
function focusTop(body: HTMLElement) {
  body.tabIndex = -1
  body.focus({ preventScroll: true })
  body.removeAttribute('tabindex')
}
