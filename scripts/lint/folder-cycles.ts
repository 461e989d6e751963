/** An import of one file by another; paths from the root of the repository. */
export interface Import {
  readonly from: string
  readonly to: string
}

/** Folders that import each other, directly or through others. */
interface FolderCycle {
  readonly folders: readonly string[]
  /** The first import for each pair of folders. */
  readonly imports: readonly Import[]
}

/**
 * The cycles between folders. A folder means the files directly in it, so a folder and its subfolder can form a cycle.
 * Cycles that share a folder are merged: each folder is in at most one.
 */
export function folderCycles(imports: readonly Import[]): FolderCycle[] {
  const targets = new Map<string, Map<string, Import>>()
  for (const one of imports) {
    const from = folderOf(one.from)
    const to = folderOf(one.to)
    const targetsOf = targets.get(from) ?? new Map<string, Import>()
    if (from !== to && !targetsOf.has(to)) targets.set(from, targetsOf.set(to, one))
  }
  const reached = new Map([...targets.keys()].map(folder => [folder, reachableFrom(folder, targets)]))
  const cycles: FolderCycle[] = []
  const seen = new Set<string>()
  for (const [folder, others] of reached) {
    if (seen.has(folder)) continue
    const folders = [...others].filter(other => other !== folder && reached.get(other)?.has(folder))
    if (folders.length === 0) continue
    const cycle = new Set([folder, ...folders])
    for (const one of cycle) seen.add(one)
    const sorted = [...cycle].sort()
    cycles.push({
      folders: sorted,
      imports: sorted.flatMap(from =>
        [...(targets.get(from)?.values() ?? [])].filter(({ to }) => cycle.has(folderOf(to))),
      ),
    })
  }
  return cycles
}

/** The folder of a path; empty for a file in the root. */
function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

function reachableFrom(
  start: string,
  targets: ReadonlyMap<string, ReadonlyMap<string, Import>>,
): Set<string> {
  const reached = new Set<string>()
  const waiting = [start]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const target of targets.get(folder)?.keys() ?? []) {
      if (reached.has(target)) continue
      reached.add(target)
      waiting.push(target)
    }
  }
  return reached
}
