import { useState } from 'react'
import { Button } from 'shared-ui'
import { styled } from 'styled-components'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-block-start: 4px;
`

const Code = styled.span`
  padding: 6px 10px;
  border-radius: var(--radius-badge);
  background: var(--sunk);
  color: var(--ink);
  font-weight: 700;
  overflow-wrap: anywhere;
`

/** A code with a button that copies it. `shown` is how it is written on screen, for example in Persian digits. */
export function CopyCode({ label, code, shown = code }: { label: string; code: string; shown?: string }) {
  const [status, setStatus] = useState('')
  const copy = () =>
    navigator.clipboard?.writeText(code).then(
      () => setStatus('رونوشت شد.'),
      // Clipboard access is forbidden; the visible code can still be selected.
      () => setStatus('رونوشت ممکن نشد؛ کد را خودتان انتخاب کنید.'),
    )
  return (
    <Row>
      <Code>
        {label} <bdi dir="ltr">{shown}</bdi>
      </Code>
      <Button variant="ghost" size="sm" icon="copy" onClick={copy}>
        رونوشت
      </Button>
      <span role="status">{status}</span>
    </Row>
  )
}
