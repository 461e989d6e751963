import { setTimeout } from 'node:timers/promises'
import { DeployError } from '../lib/deploy-error.ts'
import type { ObjectStore } from './object-store.ts'

/** Precondition of a write: the object's ETag is `tag`, or the object does not exist. */
type Condition = { readonly tag: string } | 'absent'

type Headers = Readonly<Record<string, string>>

/** Writes it; false if the condition did not hold. */
export type ConditionalPut = (
  key: string,
  body: Buffer,
  headers: Headers,
  condition: Condition,
) => Promise<boolean>

/** Written and overwritten by the test, always with the same content: two that test at once do not disturb each other. */
const PROBE = 'conditions-probe.txt'
const probeBody = Buffer.from('Tests whether this store honours If-Match and If-None-Match.\n')
const probeHeaders = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
/** An ETag that no object has. */
const staleTag = '"00000000000000000000000000000000"'
const TRIES = 12
const PAUSE_MS = 40

/** RFC 9110 §8.8.3 writes tags in quotes, as S3 does; Ceph's gateway compares them without. */
const spellings = {
  quoted: (tag: string) => `"${opaque(tag)}"`,
  bare: opaque,
} as const
type Spelling = keyof typeof spellings

/**
 * Conditional writes to a store, given only after a test that it honours conditions; a passed one is remembered.
 * Without them two teams that deploy at once would overwrite each other's change. `STORE_UNSAFE` if the store ignores
 * conditions, `STORE_CONDITION_UNSUPPORTED` if it refuses them.
 */
export function conditionalWrites(objects: ObjectStore): () => Promise<ConditionalPut> {
  let tested: Promise<ConditionalPut> | undefined
  return () => {
    tested ??= testedPut(objects).catch(error => {
      tested = undefined
      throw error
    })
    return tested
  }
}

async function testedPut(objects: ObjectStore): Promise<ConditionalPut> {
  const put = conditionalPut(objects)
  const probe = (condition: Condition) => put(PROBE, probeBody, probeHeaders, condition)
  await probe('absent')
  if (await probe('absent')) throw unsafe('If-None-Match')
  // First the right tag, which finds its spelling: a store may take a tag in another spelling for no condition.
  if (!(await probeRightTag(objects, probe)))
    throw unsupported('If-Match is answered with 412 for the right ETag, with quotes and without')
  if (await probe({ tag: staleTag })) throw unsafe('If-Match')
  return put
}

/** Where an ETag is more than a hash of the content, another test may change it between the two requests. */
async function probeRightTag(
  objects: ObjectStore,
  probe: (condition: Condition) => Promise<boolean>,
): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    const tag = (await objects.get(PROBE))?.tag
    if (tag === undefined) return false
    if (await probe({ tag })) return true
    if ((await objects.get(PROBE))?.tag === tag) return false
    await setTimeout(Math.random() * PAUSE_MS * tries)
  }
  return false
}

function conditionalPut(objects: ObjectStore): ConditionalPut {
  let spelling: Spelling = 'quoted'

  async function attempt(key: string, body: Buffer, headers: Headers, condition: Headers): Promise<boolean> {
    const outcome = await objects.putIf(key, body, { headers, condition })
    if (typeof outcome === 'string') return outcome === 'written'
    // The same status can have other reasons: those refuse the write without a condition, too.
    await objects.put(PROBE, probeBody, probeHeaders)
    throw unsupported(`${Object.keys(condition).join()} is answered with ${outcome.notSupported}`)
  }

  return async (key, body, headers, condition) => {
    if (condition === 'absent') return await attempt(key, body, headers, { 'if-none-match': '*' })
    const { tag } = condition
    const tryAs = (name: Spelling) => attempt(key, body, headers, { 'if-match': spellings[name](tag) })
    if (await tryAs(spelling)) return true
    const now = (await objects.get(key))?.tag
    if (now === undefined || opaque(now) !== opaque(tag)) return false
    // Refused although nobody changed it.
    const other = spelling === 'quoted' ? 'bare' : 'quoted'
    if (!(await tryAs(other))) return false
    spelling = other
    return true
  }
}

/** The tag itself; a proxy may have marked it as weak, which a condition never matches. */
function opaque(tag: string): string {
  return tag.replace(/^W\//, '').replace(/^"(.*)"$/, '$1')
}

function unsafe(header: string): DeployError {
  return new DeployError(
    'STORE_UNSAFE',
    `The store ignores ${header}, so two who deploy at once would overwrite each other: use a store or a version of it that supports conditional writes`,
  )
}

function unsupported(what: string): DeployError {
  return new DeployError(
    'STORE_CONDITION_UNSUPPORTED',
    `The store does not support conditional writes (${what}): use a store or a version of it that does`,
  )
}
