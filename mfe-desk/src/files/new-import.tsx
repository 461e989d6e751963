import { type DragEvent, useRef, useState } from 'react'
import { Button, Icon } from 'shared-ui'
import { styled } from 'styled-components'
import { Card } from '../parts/card.tsx'
import { Progress } from './progress.tsx'
import type { useSending } from './use-sending.ts'

const Zone = styled.div`
  display: grid;
  justify-items: center;
  gap: 12px;
  padding: 32px 16px;
  border: 2px dashed var(--line);
  border-radius: 16px;
  color: var(--ink-2);
  text-align: center;
  &[data-over] { border-color: var(--buy); background: var(--buy-soft); }
  input { display: none; }
`

const Problem = styled.p`
  margin-block-start: 12px;
  color: var(--err);
`

/** Takes a file by button or by drag and drop, and has it checked. */
export function NewImport({
  sending,
  onFile,
}: {
  sending: ReturnType<typeof useSending>
  onFile: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <Card title="پروندهٔ تازه">
      {sending.part === undefined ? (
        <Zone
          data-over={isOver || undefined}
          onDragOver={event => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <Icon name="receipt" size={44} />
          <p>پرونده را اینجا رها کنید، یا آن را برگزینید. نخست بررسی می‌شود و چیزی عوض نمی‌شود.</p>
          <Button icon="plus" onClick={() => input.current?.click()}>
            گزینش پرونده
          </Button>
          <p>CSV یا JSON Lines، تا ۲۵۶ مگابایت</p>
          <input
            ref={input}
            type="file"
            aria-label="پرونده"
            accept=".csv,.jsonl,.ndjson,.txt,text/csv"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              // The same file can be chosen again when it is mended.
              currentTarget.value = ''
              if (file) onFile(file)
            }}
          />
        </Zone>
      ) : (
        <Progress label="فرستادن پرونده" part={sending.part}>
          <Button variant="line" size="sm" onClick={sending.cancel}>
            انصراف
          </Button>
        </Progress>
      )}
      {sending.problem !== undefined && <Problem role="alert">{sending.problem}</Problem>}
    </Card>
  )
}
