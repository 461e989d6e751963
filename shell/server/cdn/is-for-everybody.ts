import type { RegistryDocument } from 'shared-remote/registry-document'
import type { PageRoute } from 'shared-remote/routing/url-table'
import type { Composition } from '../../src/composition/composition.ts'
import { hasCanary, type Visitor } from '../composition/choose-versions.ts'
import { isSecretAddress } from '../rendering/page-address.ts'
import type { ReadyPage } from '../rendering/renderer.ts'

interface Answer {
  readonly page: ReadyPage & { readonly kind: 'html' }
  readonly target: string
  /** The page's route; undefined for the shell's own pages and for addresses without one. */
  readonly route: PageRoute | undefined
  readonly composition: Composition
  readonly visitor: Visitor & { readonly setCookies: readonly string[] }
  readonly document: RegistryDocument | undefined
}

/**
 * Whether an answer is the same for everybody, and whole, so that caches may give it to others: made of the defaults,
 * while no visitor gets anything else; not for signed-in users; at an address without a secret. Of the pages that are
 * missing only the shell's own.
 */
export function isForEverybody({ page, target, route, composition, visitor, document }: Answer): boolean {
  const { pins, kept = {}, preview, devRemotes, setCookies } = visitor
  const isDefault =
    !hasCanary(document) &&
    setCookies.length === 0 &&
    Object.keys({ ...pins, ...kept, ...devRemotes }).length === 0 &&
    preview === undefined &&
    !composition.pinned
  const isWhole = page.complete && (page.parts ?? []).every(({ outcome }) => outcome === 'ok')
  const isStatusShared = page.status === 200 || (page.status === 404 && route === undefined)
  return isDefault && isWhole && isStatusShared && route?.guard === undefined && !isSecretAddress(target)
}
