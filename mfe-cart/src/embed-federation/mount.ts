import type { mount as Mount, MountedCart } from '../embed/types/federation/mount.d.ts'
import { loadShopCart } from './load-shop-cart.ts'

/** Documented in the declaration that hosts get. */
export const mount: typeof Mount = (parent, options) => {
  const element = document.createElement('shop-cart')
  const update: MountedCart['update'] = changed => {
    for (const [name, value] of Object.entries(changed)) write(element, name, value)
    void loadShopCart(element)
  }
  update(options)
  parent.append(element)
  return { element, update, unmount: () => element.remove() }
}

/** Sets attributes, which work before and after the script has loaded. */
function write(element: Element, name: string, value: unknown): void {
  if (value === undefined || value === null || value === false) element.removeAttribute(name)
  else if (value === true) element.setAttribute(name, '')
  else element.setAttribute(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
}
