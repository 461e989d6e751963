import type { StoredEntry } from '../../registry/history-entry.ts'

/** Whether an entry of the history is about this remote. */
export function namesRemote(
  { event, changes }: Pick<StoredEntry, 'event' | 'changes'>,
  remote: string,
): boolean {
  return event?.remote === remote || changes.some(line => line.startsWith(`${remote}: `))
}
