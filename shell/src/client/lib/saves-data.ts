interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether nothing may be loaded ahead: on 2g, or with data-saver (spec §4 Other). */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true
}
