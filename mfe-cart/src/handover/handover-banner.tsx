import { sentenceOf } from 'shared-shop/client'
import { cartTexts } from 'shared-shop/errors/cart-texts'
import { Button, Icon, IconButton, type IconName } from 'shared-ui'
import { styled } from 'styled-components'
import type { Handover } from './use-handover.ts'

const looks = {
  coming: { color: 'info', icon: 'cart' },
  merged: { color: 'ok', icon: 'check-circle' },
  refused: { color: 'info', icon: 'info' },
  failed: { color: 'err', icon: 'warning-circle' },
} as const satisfies Record<Handover['kind'], { color: string; icon: IconName }>

const Box = styled.div<{ $color: string }>`
  display: flex;
  align-items: start;
  gap: 10px;
  margin-block-end: 12px;
  padding: 10px 14px;
  border-radius: var(--radius-media);
  background: ${p => `var(--${p.$color}-soft)`};
  color: ${p => `var(--${p.$color})`};
  font-size: var(--fs-small);
  > div { flex: 1; min-inline-size: 0; padding-block: 8px; }
  li + li { margin-block-start: 4px; }
  li:first-child { font-weight: 600; }
  > svg { flex: none; margin-block-start: 10px; }
`

const Action = styled.p`
  margin-block-start: 8px;
`

/** The state of a cart handover, in the browser only. The region is always rendered, so that its content is announced. */
export function HandoverBanner({
  handover,
  onRetry,
  onDismiss,
}: {
  handover: Handover | undefined
  onRetry: () => void
  onDismiss: () => void
}) {
  return (
    <div role="status">
      {handover && (
        <Box $color={looks[handover.kind].color}>
          <Icon name={looks[handover.kind].icon} />
          <div>
            <Content handover={handover} onRetry={onRetry} />
          </div>
          {handover.kind !== 'coming' && handover.kind !== 'failed' && (
            <IconButton icon="x" label="بستن پیام سبد پیشین" onClick={onDismiss} />
          )}
        </Box>
      )}
    </div>
  )
}

function Content({ handover, onRetry }: { handover: Handover; onRetry: () => void }) {
  switch (handover.kind) {
    case 'coming':
      return <p>کالاهای سبد شما از صفحهٔ پیشین در راه است…</p>
    case 'merged':
      return (
        <ul>
          {handover.sentences.map(sentence => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )
    case 'refused':
      return (
        <>
          <p>{cartTexts.HANDOVER_REFUSED}</p>
          {window.history.length > 1 && (
            <Action>
              <Button variant="line" size="sm" onClick={() => window.history.back()}>
                بازگشت به صفحهٔ پیشین
              </Button>
            </Action>
          )}
        </>
      )
    case 'failed':
      return (
        <>
          <p>{sentenceOf(handover.failure)}</p>
          <p>کالاهای سبد شما از صفحهٔ پیشین هنوز نیامده‌اند؛ تا دو دقیقه می‌توانید دوباره تلاش کنید.</p>
          <Action>
            <Button variant="line" size="sm" icon="refresh" onClick={onRetry}>
              تلاش دوباره
            </Button>
          </Action>
        </>
      )
  }
}
