import type { StoredEntry } from '../../registry/history-entry.ts'

export function namesRemote(
  { event, changes }: Pick<StoredEntry, 'event' | 'changes'>,
  remote: string,
): boolean {
  return event?.remote === remote || changes.some(line => line.startsWith(`${remote}: `))
}
