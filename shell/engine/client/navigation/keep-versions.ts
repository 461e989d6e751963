import { CHECKOUT_COOKIE, CHECKOUT_SECONDS, writeVersions } from 'shared-shop/orders/checkout-versions'
import type { Composition } from '../../composition/composition.ts'
import { isInCheckout } from '../../isomorphic/checkout-path.ts'
import type { Navigation } from '../../navigation/navigation.ts'

/**
 * Keeps a visitor's versions through page loads during a checkout: a cookie names them to the server from the first
 * step until the visitor leaves (docs/decisions/0030).
 */
export function keepVersionsInCheckout(
  navigation: Pick<Navigation, 'state' | 'subscribe'>,
  { remotes }: Pick<Composition, 'remotes'>,
  page: Pick<Document, 'cookie' | 'location'> = document,
): void {
  const versions = Object.fromEntries(Object.values(remotes).map(({ name, version }) => [name, version]))
  const secure = page.location.protocol === 'https:' ? '; secure' : ''
  const write = (value: string, seconds: number) => {
    page.cookie = `${CHECKOUT_COOKIE}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`
  }
  let isKept = false
  const follow = () => {
    if (isInCheckout(navigation.state().shown.location) === isKept) return
    isKept = !isKept
    if (isKept) write(writeVersions(versions), CHECKOUT_SECONDS)
    else write('', 0)
  }
  follow()
  navigation.subscribe(follow)
}
