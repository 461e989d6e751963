import type { ReactNode } from 'react'
import type { ImportReport } from 'shared-shop/catalogue-files/import-report'
import { toPersianDigits } from 'shared-shop/text/digits'
import { Badge } from 'shared-ui'
import { styled } from 'styled-components'
import { Card } from '../parts/card.tsx'
import { actionNames, kindNames } from './import-texts.ts'

/** Problems and changes that are shown; the file of refused lines has more. */
const SHOWN = 100

const Scroll = styled.div`
  overflow-x: auto;
`

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  th, td { padding: 10px 8px; border-block-start: 1px solid var(--line); text-align: start; vertical-align: top; }
  th { color: var(--ink-3); font-size: 12.5px; font-weight: 500; white-space: nowrap; }
  td { overflow-wrap: anywhere; min-inline-size: 56px; }
  ins { text-decoration: none; color: var(--ok); }
  del { color: var(--ink-3); }
  ul { display: grid; gap: 4px; }
`

const countNames = { created: 'تازه', updated: 'تغییر', unchanged: 'بی‌تغییر', failed: 'ایراددار' } as const
const countKeys = ['created', 'updated', 'unchanged', 'failed'] as const

function TableCard({
  title,
  count,
  columns,
  children,
}: {
  title: string
  count?: number
  columns: readonly string[]
  /** Its rows. */
  children: ReactNode
}) {
  return (
    <Card title={title} count={count}>
      <Scroll>
        <Table>
          <thead>
            <tr>
              {columns.map(name => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </Table>
      </Scroll>
    </Card>
  )
}

/** How many records of each kind an import made, changed, left or refused. */
export function CountsCard({ counts }: Pick<ImportReport, 'counts'>) {
  return (
    <TableCard title="شمار سطرها" columns={['نوع', ...countKeys.map(key => countNames[key])]}>
      {counts.map(count => (
        <tr key={count.kind}>
          <th scope="row">{kindNames[count.kind]}</th>
          {countKeys.map(key => (
            <td key={key}>{toPersianDigits(count[key])}</td>
          ))}
        </tr>
      ))}
    </TableCard>
  )
}

/** The first problems, by line and column. */
export function ProblemsCard({ problems, problemCount }: Pick<ImportReport, 'problems' | 'problemCount'>) {
  return (
    <TableCard title="ایرادها" count={problemCount} columns={['سطر', 'ستون', 'ایراد']}>
      {problems.slice(0, SHOWN).map(({ line, column, code, message }) => (
        <tr key={`${line} ${column} ${code}`}>
          <td>{line === 0 ? '–' : toPersianDigits(line)}</td>
          <td>
            <bdi dir="ltr">{column ?? '–'}</bdi>
          </td>
          <td>{message}</td>
        </tr>
      ))}
    </TableCard>
  )
}

/** The first changes, field by field. */
export function ChangesCard({ changes }: Pick<ImportReport, 'changes'>) {
  return (
    <TableCard title="تغییرها" columns={['سطر', 'مورد', 'از چه به چه']}>
      {changes.slice(0, SHOWN).map(({ line, kind, key, action, fields }) => (
        <tr key={`${line} ${kind} ${key}`}>
          <td>{toPersianDigits(line)}</td>
          <td>
            {kindNames[kind]} <bdi dir="auto">{key}</bdi>{' '}
            <Badge tone={action === 'create' ? 'ok' : 'info'}>{actionNames[action]}</Badge>
          </td>
          <td>{action === 'update' && <Fields fields={fields} />}</td>
        </tr>
      ))}
    </TableCard>
  )
}

function Fields({ fields }: Pick<ImportReport['changes'][number], 'fields'>) {
  return (
    <ul>
      {fields.map(({ field, before, after }) => (
        <li key={field}>
          <bdi dir="ltr">{field}</bdi>: <del>{before || 'خالی'}</del> ← <ins>{after || 'خالی'}</ins>
        </li>
      ))}
    </ul>
  )
}
