import { formatNumber, formatToman } from 'shared-shop/text/digits'
import { Icon, IconButton } from 'shared-ui'
import { styled } from 'styled-components'
import type { CartChange } from '../store/cart/cart-snapshot.ts'

const Box = styled.div`
  display: flex;
  align-items: start;
  gap: 10px;
  margin-block-end: 12px;
  padding: 10px 14px;
  border-radius: var(--radius-media);
  background: var(--info-soft);
  color: var(--info);
  font-size: var(--fs-small);
  ul { flex: 1; padding-block: 8px; }
  > svg { flex: none; margin-block-start: 10px; }
`

/** Describes one change by a refresh in a sentence. Names already have their own «», so none are added here. */
function changeSentence(change: CartChange): string {
  if (change.kind === 'gone') return `${change.name} دیگر فروخته نمی‌شود.`
  if (change.kind === 'price') {
    const [from, to] = [formatToman(change.from), formatToman(change.to)]
    return `قیمت ${change.name} از ${from} به ${to} تومان تغییر کرد.`
  }
  if (change.kind === 'name') return `نام ${change.from} به ${change.name} تغییر کرد.`
  if (change.kind === 'full') return `سبد خرید پر است؛ ${change.name} افزوده نشد.`
  if (change.inventory === 0) return `${change.name} ناموجود شده است.`
  return `از ${change.name} فقط ${formatNumber(change.inventory)} عدد مانده است.`
}

/** The changes of the last refresh. The region is always rendered, so that its content is announced. */
export function ChangesBanner({
  changes,
  onDismiss,
}: {
  changes: readonly CartChange[]
  onDismiss: () => void
}) {
  return (
    <div role="status">
      {changes.length > 0 && (
        <Box>
          <Icon name="info" />
          <ul>
            {changes.map(change => (
              <li key={`${change.key} ${change.kind}`}>{changeSentence(change)}</li>
            ))}
          </ul>
          <IconButton icon="x" label="بستن پیام تغییرها" onClick={onDismiss} />
        </Box>
      )}
    </div>
  )
}
