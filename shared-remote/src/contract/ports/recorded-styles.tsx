import { type ReactNode, use, useInsertionEffect, useMemo } from 'react'
import { type IStyleSheetContext, StyleSheetContext } from 'styled-components'

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
  /** Inserts what was held back; rules are inserted at once from then on. */
  readonly release: () => void
}

/**
 * A sheet that inserts into `sheet`, and the record of all that its components need, also if `sheet` had it before. If
 * `isHeld`, it inserts only after its release, and records what `sheet` lacks.
 */
export function recordStyles(sheet: Sheet, { isHeld = false } = {}): Recording {
  const records: StyleRecord[] = []
  const recorded = new Map<string, Set<string>>()
  const recording: Sheet = Object.create(sheet)
  let holds = isHeld
  return {
    records,
    release: () => {
      if (holds) insertRecords(sheet, records)
      holds = false
    },
    sheet: Object.assign(recording, {
      hasNameForId: (id: string, name: string) =>
        recorded.get(id)?.has(name) === true || (isHeld && sheet.hasNameForId(id, name)),
      insertRules(id: string, name: string, rules: string[]) {
        const names = recorded.get(id) ?? new Set()
        recorded.set(id, names.add(name))
        records.push({ id, name, rules })
        if (!holds && !sheet.hasNameForId(id, name)) sheet.insertRules(id, name, rules)
      },
    }),
  }
}

export function insertRecords(sheet: Sheet, records: StyleRecords): void {
  for (const { id, name, rules } of records)
    if (!sheet.hasNameForId(id, name)) sheet.insertRules(id, name, rules)
}

/**
 * Inserts the style rules of its children together once all of them have been rendered. React renders hidden content a few
 * milliseconds at a time, and after each such slice that inserts rules Chromium computes the styles of every element.
 */
export function HeldStyles({ children }: { children: ReactNode }) {
  const styles = use(StyleSheetContext)
  // A new value would render every styled component again.
  const { value, release } = useMemo(() => {
    const { sheet, release } = recordStyles(styles.styleSheet, { isHeld: true })
    return { value: { ...styles, styleSheet: sheet }, release }
  }, [styles])
  useInsertionEffect(release, [release])
  return <StyleSheetContext value={value}>{children}</StyleSheetContext>
}
