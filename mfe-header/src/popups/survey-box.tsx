import type { Notification } from 'shared-shop/notifications/notification'
import type { NotificationLink } from 'shared-shop/notifications/notification-link'
import { Button } from 'shared-ui'
import { Dialog } from 'shared-ui/overlays'
import { styled } from 'styled-components'
import { shortened } from '../common/shortened.ts'

const Text = styled.p`
  color: var(--ink-2);
  overflow-wrap: anywhere;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-block-start: 24px;
  > a { flex: 1; }
`

/** Survey pop-up (spec §2): `link` opens in a new tab and the pop-up closes. */
export function SurveyBox({
  open,
  notification: { title, message },
  link,
  onParticipate,
  onClose,
}: {
  open: boolean
  notification: Notification
  link: NotificationLink
  onParticipate: () => void
  onClose: () => void
}) {
  return (
    <Dialog open={open} onClose={onClose} title={shortened(title, 120) || 'نظرسنجی خرید'}>
      <Text>{shortened(message, 600)}</Text>
      <Actions>
        <Button
          href={link.href}
          target="_blank"
          rel="noopener noreferrer"
          endIcon="arrow-left"
          onClick={onParticipate}
        >
          شرکت در نظرسنجی
        </Button>
        <Button variant="line" onClick={onClose}>
          الان نه
        </Button>
      </Actions>
    </Dialog>
  )
}
