import { useEffect, useState } from 'react'
import { Spinner } from 'shared-ui'
import { Dialog } from 'shared-ui/overlays'
import { styled } from 'styled-components'

const overlayTitle = 'در حال پردازش'

const Body = styled.div`
  display: grid;
  justify-items: center;
  gap: 20px;
  padding-block: 20px 8px;
  color: var(--ink-2);
  text-align: center;
  > svg { color: var(--buy-text); }
`

/**
 * Spec §2 Loading overlay: titled processing, with a close button and a spinner. Closing only hides it; the step
 * continues.
 */
export function LoadingOverlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={overlayTitle} width="400px">
      <Body>
        <Spinner size={56} />
        <Announcement />
      </Body>
    </Dialog>
  )
}

/** A live region is announced when its text changes, so it is mounted empty. */
function Announcement() {
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setText('چند لحظه صبر کنید. این صفحه را نبندید.'), 50)
    return () => clearTimeout(timer)
  }, [])
  return <p role="status">{text}</p>
}
