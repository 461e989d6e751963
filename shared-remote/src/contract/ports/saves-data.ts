interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

const connection = () => (navigator as { connection?: Connection }).connection

/** Whether the visitor has data-saver on. */
export function hasDataSaver(): boolean {
  return connection()?.saveData === true
}

/** Whether nothing may be loaded ahead: on 2g, or with data-saver (spec §4 Other). */
export function savesData(): boolean {
  return hasDataSaver() || connection()?.effectiveType?.includes('2g') === true
}
