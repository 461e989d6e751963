/** A script of a build that others import. */
export interface Chunk {
  readonly name: string
  readonly bytes: number
  /** Names of the chunks that it imports statically. */
  readonly imports: readonly string[]
}

interface Group {
  readonly chunks: readonly string[]
  readonly bytes: number
  readonly imports: ReadonlySet<string>
  /** The exposes that load it. */
  readonly users: ReadonlySet<string>
}

/**
 * What one file more costs a page, in bytes of uncompressed script: its headers, its hash, and what it compresses worse
 * alone.
 */
const FILE_BYTES = 1_500

/** The most that an expose may load without using it, for one merge, in the same unit: a background must stay small. */
const MOST_UNUSED_BYTES = 1_500

/**
 * Decides which shared chunks of a build become one file, so that a page loads few files and little that it does not
 * use. `users` has, per expose, the chunks that it loads at once. Merges the pair that saves most until none saves
 * anything; never two whose union would import a chunk that imports the union. The result lists every chunk once, and
 * each group after those that it imports.
 */
export function mergeChunks(
  chunks: readonly Chunk[],
  users: Readonly<Record<string, readonly string[]>>,
): string[][] {
  let groups = chunks.map(
    ({ name, bytes, imports }): Group => ({
      chunks: [name],
      bytes,
      imports: new Set(imports),
      users: new Set(Object.keys(users).filter(expose => users[expose]?.includes(name))),
    }),
  )
  for (let best = bestPair(groups); best; best = bestPair(groups)) {
    const [a, b] = best
    groups = [...groups.filter(group => group !== a && group !== b), union(a, b)]
  }
  return inOrder(groups).map(group => [...group.chunks])
}

function bestPair(groups: readonly Group[]): readonly [Group, Group] | undefined {
  let best: readonly [Group, Group] | undefined
  let most = 0
  for (const [index, a] of groups.entries()) {
    for (const b of groups.slice(index + 1)) {
      const saved = savedBy(a, b)
      if (saved <= most || isBetween(groups, a, b) || isBetween(groups, b, a)) continue
      most = saved
      best = [a, b]
    }
  }
  return best
}

/** Bytes saved over all exposes, less what they then load without using it; 0 if that is too much for one of them. */
function savedBy(a: Group, b: Group): number {
  const both = [...a.users].filter(user => b.users.has(user)).length
  const [onlyA, onlyB] = [a.users.size - both, b.users.size - both]
  const isTooMuch = (onlyA > 0 && b.bytes > MOST_UNUSED_BYTES) || (onlyB > 0 && a.bytes > MOST_UNUSED_BYTES)
  return isTooMuch ? 0 : both * FILE_BYTES - onlyA * b.bytes - onlyB * a.bytes
}

/** Whether `from` imports `to` by way of a third group. */
function isBetween(groups: readonly Group[], from: Group, to: Group): boolean {
  const reached = new Set(groups.filter(group => group !== to && group !== from && importsOf(from, group)))
  for (const group of reached) {
    if (importsOf(group, to)) return true
    for (const next of groups) if (next !== from && importsOf(group, next)) reached.add(next)
  }
  return false
}

function importsOf({ imports }: Group, { chunks }: Group): boolean {
  return chunks.some(name => imports.has(name))
}

function union(a: Group, b: Group): Group {
  return {
    chunks: [...a.chunks, ...b.chunks],
    bytes: a.bytes + b.bytes,
    imports: new Set([...a.imports, ...b.imports]),
    users: new Set([...a.users, ...b.users]),
  }
}

function inOrder(groups: readonly Group[]): Group[] {
  const done = new Set<Group>()
  const visit = (group: Group) => {
    if (done.has(group)) return
    for (const other of groups) if (other !== group && importsOf(group, other)) visit(other)
    done.add(group)
  }
  for (const group of groups) visit(group)
  return [...done]
}
