import busyV1 from '../../golden/busy.v1.json'
import cartV1 from '../../golden/cart.v1.json'
import cartAddV1 from '../../golden/cart-add.v1.json'
import cartChangeV1 from '../../golden/cart-change.v1.json'
import cartClearV1 from '../../golden/cart-clear.v1.json'
import cartOpenV1 from '../../golden/cart-open.v1.json'
import faultV1 from '../../golden/fault.v1.json'
import favouritesV1 from '../../golden/favourites.v1.json'
import loginOpenV1 from '../../golden/login-open.v1.json'
import navigatedV1 from '../../golden/navigated.v1.json'
import messagesChangedV1 from '../../golden/notifications-changed.v1.json'
import messagesReadV1 from '../../golden/notifications-read.v1.json'
import sessionV1 from '../../golden/session.v1.json'
import sessionCheckV1 from '../../golden/session-check.v1.json'
import sessionLogoutV1 from '../../golden/session-logout.v1.json'
import toastV1 from '../../golden/toast.v1.json'
import unreadV1 from '../../golden/unread.v1.json'
import type { MessageDefinition } from '../bus/definition.ts'
import { readEnvelope } from '../bus/reading.ts'
import { catalogue } from '../catalogue/catalogue.ts'

/** Payloads of one version of a message that must be accepted or refused for ever, because other releases send them. */
export interface Golden {
  readonly name: string
  readonly version: number
  readonly valid: readonly unknown[]
  readonly invalid: readonly unknown[]
}

/** All of them. A published file never changes; a new version gets a new one. */
const goldens: readonly Golden[] = [
  busyV1,
  cartV1,
  cartAddV1,
  cartChangeV1,
  cartClearV1,
  cartOpenV1,
  favouritesV1,
  faultV1,
  loginOpenV1,
  messagesChangedV1,
  messagesReadV1,
  navigatedV1,
  sessionV1,
  sessionCheckV1,
  sessionLogoutV1,
  toastV1,
  unreadV1,
]

/**
 * Compares the golden payloads with a catalogue; each problem is a sentence, and none means that they agree. For a test
 * of any team: `expect(goldenProblems()).toEqual([])`.
 */
export function goldenProblems(
  definitions: Readonly<Record<string, MessageDefinition>> = catalogue,
  files: readonly Golden[] = goldens,
): readonly string[] {
  return [
    ...files.flatMap(golden => {
      const definition = definitions[golden.name]
      return definition ? problemsOf(golden, definition) : [`${golden.name} is no longer in the catalogue`]
    }),
    ...Object.values(definitions).flatMap(({ name, version }) =>
      Array.from({ length: version }, (_, index) => index + 1)
        .filter(wanted => !files.some(file => file.name === name && file.version === wanted))
        .map(missing => `${name} v${missing} has no golden payloads`),
    ),
  ]
}

function problemsOf(
  { name, version, valid, invalid }: Golden,
  definition: MessageDefinition,
): readonly string[] {
  const read = (payload: unknown) =>
    readEnvelope(definition, {
      id: 'golden',
      kind: definition.kind,
      name,
      version,
      payload,
      at: 0,
      origin: 'golden',
    })
  const label = (payload: unknown) => `${name} v${version} ${JSON.stringify(payload)}`
  return [
    ...valid.flatMap(payload => {
      const reading = read(payload)
      if (reading.verdict !== 'take') return [`${label(payload)} is refused: ${reading.issues.join('; ')}`]
      // A field that the schema drops was renamed or removed without a new version.
      const lost = version === definition.version && !contains(reading.payload, payload)
      return lost ? [`${label(payload)} loses fields`] : []
    }),
    ...invalid
      .filter(payload => version === definition.version && read(payload).verdict === 'take')
      .map(payload => `${label(payload)} is accepted`),
  ]
}

function contains(whole: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return whole === part
  if (typeof whole !== 'object' || whole === null) return false
  const fields = new Map(Object.entries(whole))
  return Object.entries(part).every(([key, value]) => contains(fields.get(key), value))
}
