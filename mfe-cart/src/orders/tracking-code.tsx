import { useState } from 'react'
import { toPersianDigits } from 'shared-shop/text/digits'
import { Button, radius } from 'shared-ui'
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
  border-radius: ${radius.badge};
  background: var(--sunk);
  color: var(--ink);
  font-weight: 700;
  overflow-wrap: anywhere;
`

/** The carrier's code, to read and to take along. */
export function TrackingCode({ code }: { code: string }) {
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard?.writeText(code).then(
      () => setSaid('رونوشت شد.'),
      // Forbidden here: the code stands beside it, to be selected.
      () => setSaid('رونوشت ممکن نشد؛ کد را خودتان انتخاب کنید.'),
    )
  return (
    <Row>
      <Code>
        کد رهگیری <bdi dir="ltr">{toPersianDigits(code)}</bdi>
      </Code>
      <Button variant="ghost" size="sm" icon="copy" onClick={copy}>
        رونوشت
      </Button>
      <span role="status">{said}</span>
    </Row>
  )
}
