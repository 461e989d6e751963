import type { Composition } from '../../composition/composition.ts'
import type { ShopDefinition } from '../../host/shop-definition.ts'
import { writeVersions } from '../../isomorphic/version-list.ts'
import type { Navigation } from '../../navigation/navigation.ts'

/**
 * Keeps a visitor's versions through page loads: a cookie names them to the server while the visitor is where the shop
 * keeps them, as in a checkout (docs/decisions/0030).
 */
export function keepVersions(
  { cookie, seconds, isKeptAt }: ShopDefinition['keptVersions'],
  navigation: Pick<Navigation, 'state' | 'subscribe'>,
  { remotes }: Pick<Composition, 'remotes'>,
  page: Pick<Document, 'cookie' | 'location'> = document,
): void {
  const versions = Object.fromEntries(Object.values(remotes).map(({ name, version }) => [name, version]))
  const secure = page.location.protocol === 'https:' ? '; secure' : ''
  const write = (value: string, maxAge: number) => {
    page.cookie = `${cookie}=${value}; path=/; max-age=${maxAge}; samesite=lax${secure}`
  }
  let isKept = false
  const follow = () => {
    if (isKeptAt(navigation.state().shown.location) === isKept) return
    isKept = !isKept
    if (isKept) write(writeVersions(versions), seconds)
    else write('', 0)
  }
  follow()
  navigation.subscribe(follow)
}
