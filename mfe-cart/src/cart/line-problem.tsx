import { MAX_QUANTITY } from 'shared-shop/carts/cart-rules'
import { formatNumber } from 'shared-shop/text/digits'
import { Icon } from 'shared-ui'
import { styled } from 'styled-components'
import type { LineProblem, SnapshotLine } from '../store/cart/cart-snapshot.ts'
import type { LineActions } from './use-line-actions.ts'

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
  color: var(--err);
  font-size: var(--fs-meta);
  font-weight: 600;
`

const Fix = styled.button`
  min-block-size: 44px;
  padding-inline: 4px;
  color: var(--buy-text);
  font-weight: 700;
  text-decoration: underline;
  text-underline-offset: 5px;
`

const Most = styled.p`
  color: var(--ink-3);
  font-size: var(--fs-meta);
`

export function problemSentence(problem: LineProblem): string {
  if (problem.kind === 'gone') return 'این کالا دیگر فروخته نمی‌شود.'
  if (problem.kind === 'unavailable' || problem.inventory === 0) return 'این کالا ناموجود شده است.'
  return `از این کالا فقط ${formatNumber(problem.inventory)} عدد مانده است.`
}

/** Why a line cannot be bought, with the button that fixes it; for a line that can be bought, only the stock limit. */
export function LineProblemNote({
  line: { key, con, most, problem },
  actions,
}: {
  line: SnapshotLine
  actions: LineActions
}) {
  if (!problem) {
    if (con < most) return null
    const count = formatNumber(con)
    return (
      <Most>
        {most < MAX_QUANTITY ? `از این کالا همین ${count} عدد مانده است.` : `بیشتر از ${count} عدد نمی‌شود.`}
      </Most>
    )
  }
  const left = problem.kind === 'too-few' ? problem.inventory : 0
  return (
    <Box>
      <Icon name="warning-circle" size={18} />
      <span>{problemSentence(problem)}</span>
      {left > 0 ? (
        <Fix type="button" onClick={() => actions.lowerTo(key, left)}>
          کم کردن به {formatNumber(left)} عدد
        </Fix>
      ) : (
        <Fix type="button" onClick={() => actions.remove(key)}>
          برداشتن از سبد
        </Fix>
      )}
    </Box>
  )
}
