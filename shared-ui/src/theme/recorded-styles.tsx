import type { IStyleSheetContext } from 'styled-components'

type Sheet = IStyleSheetContext['styleSheet']

/** Rules that styled-components inserts under one name. */
interface StyleRecord {
  /** A component, keyframes or a global style. */
  readonly id: string
  readonly name: string
  readonly rules: string[]
}

/** What components have inserted into a sheet, in this order; each name once. */
export type StyleRecords = readonly StyleRecord[]

export interface Recording {
  readonly sheet: Sheet
  readonly records: StyleRecords
}

/**
 * A sheet that inserts into `sheet`, unless `isHeld`, and the record of all that its components need, also if `sheet` had it
 * before.
 */
export function recordStyles(sheet: Sheet, { isHeld = false } = {}): Recording {
  const records: StyleRecord[] = []
  const recorded = new Map<string, Set<string>>()
  const recording: Sheet = Object.create(sheet)
  return {
    records,
    sheet: Object.assign(recording, {
      hasNameForId: (id: string, name: string) => recorded.get(id)?.has(name) ?? false,
      insertRules(id: string, name: string, rules: string[]) {
        const names = recorded.get(id) ?? new Set()
        recorded.set(id, names.add(name))
        records.push({ id, name, rules })
        if (!isHeld && !sheet.hasNameForId(id, name)) sheet.insertRules(id, name, rules)
      },
    }),
  }
}

/** Inserts what `recordingSheet` has recorded. */
export function insertRecords(sheet: Sheet, records: StyleRecords): void {
  for (const { id, name, rules } of records)
    if (!sheet.hasNameForId(id, name)) sheet.insertRules(id, name, rules)
}
