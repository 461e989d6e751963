import type { RegistryDocument } from 'shared-remote/registry-document'
import type { Note } from '../../registry/history-entry.ts'
import type { Change } from '../../registry/next-step.ts'
import type { RegistryStore } from '../../stores/stores.ts'

/** A registry in memory. */
export class MemoryRegistry implements RegistryStore {
  document: RegistryDocument
  readonly notes: (Note & { readonly by: string })[] = []
  /** Runs before each change: what another does at that moment. */
  before: () => void = () => undefined

  constructor(document: RegistryDocument) {
    this.document = document
  }

  read = async () => this.document
  history = async () => []
  historyAt = async () => []

  update: RegistryStore['update'] = async (change: Change, note, { author } = {}) => {
    this.before()
    const next = change(this.document)
    if (next === this.document) return
    this.document = next
    this.notes.push({ ...note, by: author?.().by ?? '' })
  }
}
