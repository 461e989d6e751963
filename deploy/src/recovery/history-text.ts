import { nameOfEntry, type StoredEntry } from '../registry/history-entry.ts'
import type { DeployTarget } from '../stores/target.ts'

const COUNT = 20

/** The last changes of the registry as text, newest first: a line per change, then its details. */
export async function historyLines(
  { registry }: Pick<DeployTarget, 'registry'>,
  count = COUNT,
): Promise<string[]> {
  const entries = await registry.history(count)
  const followed = followedBy(await currentName(registry), entries)
  return entries.flatMap(entry => linesOf(entry, !followed || followed.has(entry.name)))
}

/** Name of the entry of the current document; undefined if that cannot be read. */
async function currentName(registry: DeployTarget['registry']): Promise<string | undefined> {
  try {
    const document = await registry.read()
    return nameOfEntry(document.revision ?? 0, document)
  } catch {
    return undefined
  }
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
export function commitText({
  commit,
  dirty,
}: {
  readonly commit?: string | undefined
  readonly dirty?: boolean | undefined
}): string {
  if (commit === undefined) return ''
  return commit.slice(0, 8) + (dirty ? ' dirty' : '')
}

function linesOf(entry: StoredEntry, wasLive: boolean): string[] {
  const head = [
    String(entry.revision),
    minuteOf(entry.when),
    entry.by,
    commitText(entry),
    entry.command,
    wasLive ? '' : '(never live)',
  ]
  return [
    head.filter(part => part !== '').join('  '),
    ...entry.changes.map(change => `    ${change}`),
    ...(entry.reason === undefined ? [] : [`    reason: ${entry.reason}`]),
  ]
}
