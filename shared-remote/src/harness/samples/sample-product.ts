import type { Bus } from 'shared-events'
import type { ApiClient } from 'shared-shop/client'
import { home } from 'shared-shop/endpoints/catalogue/home'

/**
 * Sends `cart/add` with a product of the running API, as another remote would: it stays queued if no cart handles it.
 */
export async function addSampleProduct(bus: Bus, api: Pick<ApiClient, 'call'>): Promise<void> {
  const { latest, popular } = await api.call(home)
  const product = [...popular, ...latest].find(({ inventory }) => inventory > 0)
  if (!product) throw new Error('The API has no product in stock')
  const { id, slug, name, price, special, postAge, picture, colors } = product
  const [color] = colors
  bus.send('cart/add', {
    id,
    slug,
    name,
    price,
    special,
    postAge,
    picture,
    quantity: 1,
    addStatus: true,
    ...(color && colors.length > 1 ? { color } : {}),
  })
}
