import { hostDocument, part } from '../../fixtures/cart-element.ts'
import type { FrameworkModule } from '../../fixtures/frameworks.ts'
import { offerFramework } from '../../fixtures/frameworks.ts'
import { expect, openHostPage, test } from '../../fixtures/host-test.ts'

// The cases of custom-elements-everywhere.com, for the two frameworks documented in docs/embed.md.
const spellings = ['lowercaseevent', 'kebab-event', 'camelEvent', 'PascalEvent', 'CAPSEVENT']

for (const framework of ['react', 'vue'] as const)
  test(`elements in ${framework} – properties, children, listeners, mounted again – work as in plain HTML`, async ({
    page,
    host,
    shop,
  }) => {
    await offerFramework(page, host, framework)
    await openHostPage(page, host, hostDocument(shop, '<div id="place"></div>'))
    await page.evaluate(async name => {
      await customElements.whenDefined('shop-cart')
      Reflect.set(window, 'framework', await import(`/${name}.js`))
      Reflect.set(window, 'place', document.getElementById('place'))
    }, framework)
    const cart = page.locator('shop-cart')

    await test.step('properties reflect to attributes', async () => {
      const seen = await page.evaluate(origin => {
        const { framework, place } = window as unknown as { framework: FrameworkModule; place: Element }
        const cart = (props: object) =>
          framework.show(place, 'shop-cart', { shop: origin, ...props }) as HTMLElement & {
            shop: string
            theme: string
            locale: object
          }
        const locale = { cart: 'Basket' }
        const first = cart({ theme: 'dark', view: 'badge', locale })
        const before = {
          shop: first.shop === origin,
          theme: [first.theme, first.getAttribute('theme')],
          locale: JSON.stringify(first.locale),
        }
        const second = cart({ theme: 'light', locale: undefined })
        return { before, same: first === second, theme: second.theme, locale: second.locale ?? null }
      }, shop.url)
      expect(seen).toEqual({
        before: { shop: true, theme: ['dark', 'dark'], locale: '{"cart":"Basket"}' },
        same: true,
        theme: 'light',
        locale: null,
      })
    })

    await test.step('children are shown in the slot', async () => {
      const show = (text: string | null) =>
        page.evaluate(
          ([origin, inner]) => {
            const { framework, place } = window as unknown as { framework: FrameworkModule; place: Element }
            const children = inner === null ? [] : ([['p', { slot: 'empty' }, inner]] as const)
            framework.show(place, 'shop-cart', { shop: origin ?? '', view: 'page' }, ...children)
          },
          [shop.url, text] as const,
        )
      await show('هنوز هیچ')
      await expect(page.getByText('هنوز هیچ')).toBeVisible()
      await show('خالی است')
      await expect(page.getByText('خالی است', { exact: true })).toBeVisible()
      await expect(page.getByText('هنوز هیچ')).toHaveCount(0)
      await show(null)
      await expect(page.getByText('سبد خرید شما خالی است')).toBeVisible()
    })

    await test.step('listeners of every spelling, and of ours, are called', async () => {
      const heard = await page.evaluate(
        async ([origin, names]) => {
          const { framework, place } = window as unknown as { framework: FrameworkModule; place: Element }
          const heard: string[] = []
          const all = [...names, 'shop-cart-changed', 'shop-cart-added']
          const listeners = all.map(name => [framework.listener(name), () => heard.push(name)])
          const cart = framework.show(place, 'shop-cart', { shop: origin, ...Object.fromEntries(listeners) })
          for (const name of names) cart?.dispatchEvent(new CustomEvent(name))
          await (cart as HTMLElementTagNameMap['shop-cart']).add(2174)
          return [...new Set(heard)].sort()
        },
        [shop.url, spellings] as const,
      )
      expect(heard).toEqual([...spellings, 'shop-cart-changed', 'shop-cart-added'].sort())
    })

    await test.step('mounted again, it is the same cart', async () => {
      const show = (tag: string | null) =>
        page.evaluate(
          ([origin, name]) => {
            const { framework, place } = window as unknown as { framework: FrameworkModule; place: Element }
            framework.show(place, name ?? null, { shop: origin })
          },
          [shop.url, tag] as const,
        )
      await show(null)
      await expect(cart).toHaveCount(0)
      await show('shop-cart')
      await expect(part(cart, 'badge')).toHaveText('۱')
    })

    await test.step('a numeric product and quantity are understood', async () => {
      await page.evaluate(origin => {
        const { framework, place } = window as unknown as { framework: FrameworkModule; place: Element }
        framework.show(place, 'shop-add-to-cart', { shop: origin, product: 2168, color: 5, quantity: 3 })
        const badge = document.createElement('shop-cart')
        badge.setAttribute('shop', origin)
        document.body.append(badge)
      }, shop.url)
      await page.locator('shop-add-to-cart').getByRole('button').click()
      await expect(part(cart, 'badge')).toHaveText('۴')
    })
  })
