import { toPersianDigits } from 'shared-shop/text/digits'
import { adoptStyle } from './common/element-kit.ts'
import { element } from './dom.ts'
import { cartIcon, frameStyle } from './frame-style.ts'
import type { ShopCartTexts } from './types/shop-cart.d.ts'

/** The parts of `<shop-cart>` before anything is loaded; the cart itself is rendered into `view`. */
export interface Frame {
  readonly box: HTMLElement
  readonly view: HTMLElement
  readonly live: HTMLElement
  /** Only with the badge. */
  readonly button?: HTMLButtonElement
  readonly badge?: HTMLElement
}

/** Builds the frame in an empty shadow root: a button with a panel, or the container for the whole page. */
export function drawFrame(root: ShadowRoot, isPage: boolean): Frame {
  adoptStyle(root, frameStyle)
  const live = element('div', { class: 'announcement', role: 'status' })
  const view = element('div', { class: 'view' })
  const box = element('div', { class: 'box', lang: 'fa' }, live)
  root.replaceChildren(box)
  if (isPage) {
    box.append(view)
    return { box, view, live }
  }
  const badge = element('span', { class: 'count', part: 'badge', 'aria-hidden': 'true' })
  const button = element(
    'button',
    {
      class: 'button',
      part: 'button',
      type: 'button',
      'aria-haspopup': 'dialog',
      'aria-expanded': 'false',
      'aria-controls': 'panel',
    },
    cartIcon(),
    badge,
  )
  for (const [name, value] of Object.entries({
    id: 'panel',
    part: 'panel',
    role: 'dialog',
    popover: 'manual',
  }))
    view.setAttribute(name, value)
  view.classList.add('panel')
  view.hidden = true
  box.append(button, view)
  return { box, view, live, button, badge }
}

/** Updates the badge; `count` in units. */
export function writeFrame({ button, badge, view }: Frame, count: number, texts: ShopCartTexts): void {
  if (!button || !badge) return
  const label = texts.label.replace('{count}', toPersianDigits(count))
  if (button.getAttribute('aria-label') !== label) button.setAttribute('aria-label', label)
  badge.textContent = toPersianDigits(count > 99 ? '99+' : count)
  badge.hidden = count === 0
  view.setAttribute('aria-label', texts.cart)
}

/** Shows a message in place of the cart: that it is loading or, with `retry`, that it failed to load. */
export function writeWaiting(
  view: HTMLElement,
  sentence: string,
  retry?: { text: string; again: () => void },
): void {
  const wait = element(
    'div',
    { class: 'wait', role: retry ? 'alert' : 'status' },
    element('div', {}, sentence),
  )
  if (retry) {
    const button = element('button', { class: 'button', type: 'button' }, retry.text)
    button.addEventListener('click', retry.again)
    wait.append(button)
  }
  view.replaceChildren(wait)
}
