import { formatNumber } from 'shared-shop/text/digits'
import { Button } from 'shared-ui'
import { styled } from 'styled-components'

const Place = styled.div`
  border-block-start: 1px solid var(--line);
  padding-block-start: 8px;
`

const Problem = styled.p`
  color: var(--err);
  font-size: var(--fs-meta);
  text-align: center;
`

/** «دیدن ۱۰ دیدگاه دیگر»; after a failure shows the reason and retries. */
export function MoreButton({
  count,
  noun,
  working,
  problem,
  onMore,
}: {
  count: number
  noun: string
  working: boolean
  problem: string | undefined
  onMore: () => void
}) {
  if (count <= 0 && problem === undefined) return null
  return (
    <Place>
      {problem !== undefined && <Problem role="alert">{problem}</Problem>}
      <Button block variant="ghost" endIcon="caret-down" loading={working} onClick={onMore}>
        {problem === undefined ? `دیدن ${formatNumber(count)} ${noun} دیگر` : 'تلاش دوباره'}
      </Button>
    </Place>
  )
}
