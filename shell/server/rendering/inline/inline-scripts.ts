import type { ShopDefinition } from '../../../engine/host/shop-definition.ts'
import { earlyTapsScript } from './early-taps-script.ts'
import { fontScript, guardScript, type InlineScript } from './inline-script.ts'

type Shop = Pick<ShopDefinition, 'tokenKey' | 'loginTo' | 'textOf' | 'texts'>

type InlineScripts = Readonly<Record<'guard' | 'earlyTaps' | 'font', InlineScript>>

const known = new WeakMap<Shop, InlineScripts>()

/** The inline scripts that pages of a shop may have; made once. */
export function inlineScripts(shop: Shop): InlineScripts {
  const made = known.get(shop) ?? {
    guard: guardScript(shop),
    earlyTaps: earlyTapsScript(shop),
    font: fontScript,
  }
  known.set(shop, made)
  return made
}
