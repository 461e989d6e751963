import type { ReactNode } from 'react'
import { Dialog } from 'shared-ui/overlays'
import { styled } from 'styled-components'

const Text = styled.p`
  margin-block: 8px 20px;
  color: var(--ink-2);
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`

/** A confirmation dialog: `text` explains the consequence, `children` are the buttons. */
export function AskDialog({
  open,
  onClose,
  title,
  text,
  children,
}: {
  open: boolean
  onClose: () => void
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Text>{text}</Text>
      <Buttons>{children}</Buttons>
    </Dialog>
  )
}
