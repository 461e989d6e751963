import { type ComponentType, useEffect, useState } from 'react'
import type { Bus } from 'shared-events'
import type { HarnessSite, SiteParts } from 'shared-remote/harness/harness-site'
import { browserClient, storedApiToken } from 'shared-shop/client'
import { home } from 'shared-shop/endpoints/catalogue/home'
import { userCheck } from 'shared-shop/endpoints/login/user-check'
import { samples } from '../samples.ts'
import { signInDemoUser, Visitor } from './visitor.tsx'

/** This shop, around a remote that is developed alone. */
export const harnessSite: HarnessSite = {
  samples,
  createApi: browserClient,
  loadStyles: () => import('./styles.ts'),
  signIn: signInDemoUser,
  Visitor,
  actions: { 'cart/add a product': addSampleProduct },
  standIn: sayWhoIsHere,
  Overlays: Toasts,
}

async function sayWhoIsHere({ bus, api }: SiteParts): Promise<void> {
  if (bus.getState('session') !== undefined) return
  const token = storedApiToken()
  const user = token && (await api.call(userCheck, { body: { api_token: token } }).catch(() => 404 as const))
  bus.setState(
    'session',
    user && user !== 404
      ? { status: 'user', user: { id: user.id, name: user.name, userStatus: user.status } }
      : { status: 'guest' },
  )
}

/**
 * Sends `cart/add` with a product of the running API, as another remote would: it stays queued if no cart handles it.
 */
async function addSampleProduct({ bus, api }: SiteParts): Promise<void> {
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

function Toasts({ bus }: { bus: Bus }) {
  const [Toaster, setToaster] = useState<ComponentType>()
  useEffect(
    () =>
      bus.handle('toast', async ({ kind, text, position }) => {
        const overlays = await import('shared-ui/overlays')
        setToaster(() => overlays.Toaster)
        overlays.showToast({ kind, text, position })
      }),
    [bus],
  )
  return Toaster ? <Toaster /> : null
}
