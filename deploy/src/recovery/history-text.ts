import type { RegistryDocument } from 'shared-remote/registry-document'
import type { Figures, History } from '../contract/rollout.ts'
import { nameOfEntry, type StoredEntry } from '../registry/history-entry.ts'
import type { DeployTarget } from '../stores/target.ts'

const COUNT = 20

export async function lastChanges(
  { registry }: Pick<DeployTarget, 'registry'>,
  count = COUNT,
): Promise<History['entries']> {
  return changesOf(await registry.history(count), await registry.read().catch(() => undefined))
}

/** Entries of the history, newest first, as they are shown; `current` is the registry, if it can be read. */
export function changesOf(
  entries: readonly StoredEntry[],
  current: RegistryDocument | undefined,
): History['entries'] {
  const followed = followedBy(current && nameOfEntry(current.revision ?? 0, current), entries)
  return entries.map(({ name, document: _, previous: __, ...entry }) => ({
    ...entry,
    ...(followed && !followed.has(name) && { neverLive: true }),
  }))
}

export function historyLines(entries: History['entries']): string[] {
  return entries.flatMap(linesOf)
}

/**
 * The entries that led to the one named `current`, itself included: a crash, or a writer that lost a race, can leave
 * others. Undefined if it is not among them. An entry that replaced an unusable registry follows the one before it.
 */
function followedBy(
  current: string | undefined,
  entries: readonly StoredEntry[],
): ReadonlySet<string> | undefined {
  const followed = new Set<string>()
  let next = entries.find(({ name }) => name === current)
  for (const [index, entry] of entries.entries()) {
    if (entry !== next) continue
    followed.add(entry.name)
    const rest = entries.slice(index + 1)
    const { previous } = entry
    next = previous === undefined ? rest[0] : rest.find(({ name }) => name.endsWith(previous))
  }
  return followed.size > 0 ? followed : undefined
}

/** `2026-11-20 10:00` (UTC). */
export function minuteOf(time: string): string {
  return time.slice(0, 16).replace('T', ' ')
}

/** `0123abcd`, and whether there were other changes. */
export function commitText({ commit, dirty }: Pick<History['entries'][number], 'commit' | 'dirty'>): string {
  if (commit === undefined) return ''
  return commit.slice(0, 8) + (dirty ? ' dirty' : '')
}

function linesOf(entry: History['entries'][number]): string[] {
  const head = [
    String(entry.revision),
    minuteOf(entry.when),
    entry.by,
    commitText(entry),
    entry.command,
    entry.neverLive ? '(never live)' : '',
  ]
  return [
    head.filter(part => part !== '').join('  '),
    ...entry.changes.map(change => `    ${change}`),
    ...(entry.reason === undefined ? [] : [`    reason: ${entry.reason}`]),
    ...(entry.event?.figures ? [`    figures: ${figuresText(entry.event.figures)}`] : []),
  ]
}

/** `exposures 12, otherRate 0.004`. */
function figuresText(figures: Figures): string {
  return Object.entries(figures)
    .map(([name, value]) => `${name} ${Number(value.toPrecision(4))}`)
    .join(', ')
}
