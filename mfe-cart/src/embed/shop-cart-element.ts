import type { MountedView } from './app/app.tsx'
import { dispatch, reflect, takeEarlyProperties } from './common/element-kit.ts'
import { ShopCartError } from './common/shop-cart-error.ts'
import { drawFrame, type Frame, writeFrame, writeWaiting } from './frame.ts'
import { loadApp } from './load-app.ts'
import { showPanel } from './panel.ts'
import { ShopElement } from './shop-element.ts'
import { type ShopLink, shopAt } from './shop-link.ts'
import { textsWith } from './texts.ts'
import { themeOf, watchTheme } from './theme.ts'
import type { AddOptions, ShopCartElement as Declared } from './types/shop-cart.d.ts'

const noShop = () => new ShopCartError('shop-missing', 'نشانی فروشگاه (shop) درست نیست.')

/**
 * `<shop-cart>`: a button with the number of units and a dropdown or, with `view="page"`, the whole cart. Everything
 * but the button is loaded on first interaction.
 */
export class ShopCartElement extends ShopElement implements Declared {
  static readonly observedAttributes = ['shop', 'view', 'theme', 'dir', 'locale', 'open']

  readonly #root = this.attachShadow({ mode: 'open' })
  #frame: Frame | undefined
  #link: ShopLink | undefined
  #stops: (() => void)[] = []
  #hide: (() => void) | undefined
  #view: MountedView | undefined
  /** Incremented by each request to show something, so that outdated ones are dropped. */
  #shown = 0
  #leaving: ReturnType<typeof setTimeout> | undefined

  constructor() {
    super(() => this.#write())
  }

  get view(): 'badge' | 'page' {
    return this.getAttribute('view') === 'page' ? 'page' : 'badge'
  }
  set view(value: 'badge' | 'page' | null | undefined) {
    reflect(this, 'view', value)
  }

  /** Opens the dropdown. Also assignable: `element.open = false` closes it. */
  get open(): () => void {
    return () => reflect(this, 'open', true)
  }
  set open(value: boolean | string | null | undefined) {
    reflect(this, 'open', value === '' || Boolean(value))
  }

  close(): void {
    reflect(this, 'open', false)
  }

  /** Adds a product at today's price; rejects with {@link ShopCartError}. */
  async add(product: number | string, options: AddOptions = {}): Promise<void> {
    const shop = await this.#shop()
    const added = await shop.add(Number(product), options).catch(failure => this.#fail(failure))
    if (this.#frame) this.#frame.live.textContent = textsWith(this.locale).added
    dispatch(this, 'shop-cart-added', added)
  }

  /** Fetches today's prices and stock. Never rejects; false if they could not be fetched (see `shop-cart-error`). */
  async refresh(): Promise<boolean> {
    try {
      return await (await this.#shop()).refresh()
    } catch {
      return false
    }
  }

  connectedCallback(): void {
    clearTimeout(this.#leaving)
    takeEarlyProperties(this, ['shop', 'view', 'theme', 'locale', 'open'])
    if (!this.#frame) this.#draw()
    this.#join()
    this.#write()
    if (this.view === 'page') void this.#show()
    else if (this.hasAttribute('open')) this.#openPanel()
  }

  disconnectedCallback(): void {
    this.#stop()
    this.#hide?.()
    this.#hide = undefined
    // Moving an element disconnects and reconnects it: clean up only if it stays disconnected.
    this.#leaving = setTimeout(() => {
      this.close()
      this.#unmount()
    })
  }

  /** In another document: the rendered content and its style sheets belong to the old one. */
  adoptedCallback(): void {
    this.#unmount()
    this.#frame = undefined
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after) return
    if (name === 'locale') this.locale = after
    if (!this.#frame) return
    if (name === 'view' || name === 'shop') this.#unmount()
    if (name === 'view') this.#draw()
    if (!this.isConnected) return
    if (name === 'shop') this.#join()
    this.#write()
    if (this.view === 'page') void this.#show()
    else if (name === 'open' && after === null) this.#closePanel()
    else if (this.hasAttribute('open')) this.#openPanel()
  }

  #draw(): void {
    this.#hide?.()
    this.#hide = undefined
    this.#frame = drawFrame(this.#root, this.view === 'page')
    const { button } = this.#frame
    if (!button) return
    button.addEventListener('click', () => (this.#hide ? this.close() : this.open()))
    const warm = () => {
      if (this.#link) loadApp(this.nonce).catch(() => undefined)
    }
    for (const intent of ['pointerenter', 'focus', 'touchstart']) {
      button.addEventListener(intent, warm, { passive: true })
    }
  }

  /** Subscribes to the cart of its shop, and to no other. */
  #join(): void {
    this.#stop()
    this.#stops.push(watchTheme(() => this.#write()))
    this.#link = shopAt(this.getAttribute('shop'))
    if (!this.#link) return
    this.#stops.push(
      this.#link.subscribe({
        changed: facts => {
          this.#write()
          if (facts) dispatch(this, 'shop-cart-changed', facts)
        },
        failed: problem => dispatch(this, 'shop-cart-error', problem),
      }),
    )
  }

  #stop(): void {
    for (const stop of this.#stops.splice(0)) stop()
  }

  #write(): void {
    if (!this.#frame || !this.isConnected) return
    const texts = textsWith(this.locale)
    const { box } = this.#frame
    box.dir = this.dir === 'ltr' ? 'ltr' : 'rtl'
    box.dataset.theme = themeOf(this, this.getAttribute('theme'))
    writeFrame(this.#frame, this.#link?.count ?? 0, texts)
    this.#view?.update(texts)
  }

  #openPanel(): void {
    const { button, view } = this.#frame ?? {}
    if (!button || !view || this.#hide) return
    this.#hide = showPanel(this, view, button, byKey => {
      this.close()
      if (byKey) button.focus()
    })
    button.setAttribute('aria-expanded', 'true')
    void this.#show()
  }

  #closePanel(): void {
    this.#hide?.()
    this.#hide = undefined
    this.#frame?.button?.setAttribute('aria-expanded', 'false')
    this.#unmount()
  }

  /** Renders the cart, with a loading text until then. Never rejects: a failure is shown in its place. */
  async #show(): Promise<void> {
    const place = this.#frame?.view
    if (!place || this.#view || place.hasAttribute('aria-busy')) return
    const texts = textsWith(this.locale)
    this.#shown += 1
    const turn = this.#shown
    place.setAttribute('aria-busy', 'true')
    writeWaiting(place, texts.loading)
    try {
      const shop = await this.#shop()
      const app = await loadApp(this.nonce)
      if (turn !== this.#shown) return
      place.replaceChildren()
      this.#view = app.mountView(place, shop, {
        isPage: this.view === 'page',
        texts: textsWith(this.locale),
        onClose: () => this.close(),
        onCheckout: lines => dispatch(this, 'shop-cart-checkout', { lines }, true),
      })
    } catch (failure) {
      if (turn !== this.#shown) return
      const isReported = failure instanceof ShopCartError
      const message = isReported ? failure.message : __CONNECTION_PROBLEM__
      if (!isReported) dispatch(this, 'shop-cart-error', { code: 'unknown-error', message })
      writeWaiting(place, message, { text: texts.retry, again: () => this.#show() })
    } finally {
      if (turn === this.#shown) place.removeAttribute('aria-busy')
    }
  }

  #unmount(): void {
    this.#shown += 1
    this.#view?.unmount()
    this.#view = undefined
    this.#frame?.view.removeAttribute('aria-busy')
    this.#frame?.view.replaceChildren()
  }

  /** The opened cart; if it cannot be opened, dispatches the error and rejects. */
  async #shop() {
    const link = this.#link ?? shopAt(this.getAttribute('shop'))
    try {
      if (!link) throw noShop()
      return await link.open(this.nonce)
    } catch (failure) {
      return this.#fail(failure)
    }
  }

  #fail(failure: unknown): never {
    if (failure instanceof Error && 'code' in failure) {
      dispatch(this, 'shop-cart-error', { code: failure.code, message: failure.message })
    }
    throw failure
  }
}
