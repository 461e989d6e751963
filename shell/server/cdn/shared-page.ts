import { createHash } from 'node:crypto'
import type { RegistryDocument } from 'shared-remote/registry-document'
import type { PageRoute } from 'shared-remote/routing/url-table'
import type { Composition } from '../../engine/composition/composition.ts'
import { hasCanary, type Visitor } from '../composition/choose-versions.ts'
import { nobodysParts, type PageBytes, withOwnParts } from '../rendering/page-bytes.ts'
import type { ReadyPage } from '../rendering/renderer.ts'

/** Sources that allow the inline scripts and styles of one page (CSP Level 3, hash-source), space-separated. */
export interface InlineSources {
  readonly scripts: string
  readonly styles: string
}

/** A page as caches may store it. */
export interface SharedPage {
  /** In one piece, always the same for the same page. */
  readonly bytes: PageBytes
  readonly sources: InlineSources
  /** Of its content, for weak comparison: how it is compressed may differ. */
  readonly hash: string
}

/** Of the empty text: styled-components adds an empty style element, and then its rules one by one (CSSOM). */
const emptyStyle = sourceOf(Buffer.alloc(0))

const known = new WeakMap<PageBytes, SharedPage>()

/** The page without what is one answer's own; the same object for the same page. */
export function sharedPage(page: PageBytes): SharedPage {
  const made = known.get(page)
  if (made) return made
  const whole = withOwnParts(page, nobodysParts)
  const shared = {
    bytes: [whole],
    sources: sourcesOf(page, whole),
    hash: createHash('sha256').update(whole).digest('base64url').slice(0, 27),
  }
  known.set(page, shared)
  return shared
}

/**
 * Allows exactly the elements that would have the nonce: what a part writes into its markup may still not run. `whole` is
 * the page with nothing in those places.
 */
function sourcesOf(page: PageBytes, whole: Buffer): InlineSources {
  const found = { script: [] as string[], style: [emptyStyle] }
  let at = 0
  for (const part of page) {
    if (part === 'nonce') {
      const tag = whole.subarray(whole.lastIndexOf('<', at), at).toString()
      const [, name] = /^<(script|style)\b/.exec(tag) ?? []
      if (name === 'script' || name === 'style') {
        const from = whole.indexOf('>', at) + 1
        found[name].push(sourceOf(whole.subarray(from, whole.indexOf(`</${name}`, from))))
      }
    } else if (typeof part !== 'string') at += part.length
  }
  const listed = (sources: readonly string[]) => [...new Set(sources)].join(' ')
  return { scripts: listed(found.script), styles: listed(found.style) }
}

function sourceOf(text: Buffer): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

interface Answer {
  readonly page: ReadyPage & { readonly kind: 'html' }
  /** Whether its address contains a secret (`isSecretAddress`). */
  readonly isSecret: boolean
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
export function isForEverybody({ page, isSecret, route, composition, visitor, document }: Answer): boolean {
  const { pins, kept = {}, preview, devRemotes, setCookies } = visitor
  const isDefault =
    !hasCanary(document) &&
    setCookies.length === 0 &&
    Object.keys({ ...pins, ...kept, ...devRemotes }).length === 0 &&
    preview === undefined &&
    !composition.pinned
  const isWhole = page.complete && (page.parts ?? []).every(({ outcome }) => outcome === 'ok')
  const isStatusShared = page.status === 200 || (page.status === 404 && route === undefined)
  return isDefault && isWhole && isStatusShared && route?.guard === undefined && !isSecret
}
