import { ShopLink } from 'shared-remote'
import { payablePrice } from 'shared-shop/money/price'
import * as paths from 'shared-shop/paths'
import { formatNumber, formatToman } from 'shared-shop/text/digits'
import { Badge, Button, IconButton } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { Panel } from '../parts/layout/checkout-layout.tsx'
import { LineThumbnail } from '../parts/thumbnail.tsx'
import type { SnapshotLine } from '../store/cart/cart-snapshot.ts'
import { problemSentence } from './line-problem.tsx'
import type { LineActions } from './use-line-actions.ts'

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  margin-block-end: 4px;
  h2 { font-size: var(--fs-h3); }
`

const Row = styled.li`
  display: grid;
  grid-template: 'media text remove' auto 'media move move' auto / 72px minmax(0, 1fr) 44px;
  gap: 4px 14px;
  padding-block: 14px;
  border-block-start: 1px solid var(--line);
  ${media.md} {
    grid-template: 'media text move remove' auto / 88px minmax(0, 1fr) auto 44px;
    align-items: center;
  }
`

const Media = styled.div`
  grid-area: media;
  align-self: start;
`

const Text = styled.div`
  display: grid;
  grid-area: text;
  gap: 2px;
  font-size: var(--fs-meta);
  color: var(--ink-3);
`

const Name = styled(ShopLink)`
  color: var(--ink);
  font-size: var(--fs-small);
  font-weight: 600;
  line-height: 1.7;
  &:hover { color: var(--buy-text); }
`

const Move = styled.div`
  grid-area: move;
`

const Remove = styled.div`
  grid-area: remove;
`

const Problem = styled.span`
  color: var(--err);
  font-weight: 600;
`

/** Lines kept for the next purchase, which count towards no total. Renders nothing if there are none. */
export function LaterList({ lines, actions }: { lines: readonly SnapshotLine[]; actions: LineActions }) {
  if (lines.length === 0) return null
  return (
    <Panel as="section" aria-labelledby="cart-later">
      <Head>
        <h2 id="cart-later">خرید بعدی</h2>
        <Badge>{formatNumber(lines.length)} کالا</Badge>
      </Head>
      <ul>
        {lines.map(line => (
          <LaterRow key={line.key} line={line} actions={actions} />
        ))}
      </ul>
    </Panel>
  )
}

function LaterRow({ line, actions }: { line: SnapshotLine; actions: LineActions }) {
  const { key, name, slug, con, color, problem, selectPrice } = line
  const facts = [color?.name, con > 1 && `${formatNumber(con)} عدد`].filter(Boolean)
  return (
    <Row>
      <Media>
        <LineThumbnail line={line} sizes="(min-width: 701px) 88px, 72px" />
      </Media>
      <Text>
        <Name to={paths.product(slug)}>{name}</Name>
        {facts.length > 0 && <span>{facts.join(' · ')}</span>}
        {problem ? (
          <Problem>{problemSentence(problem)}</Problem>
        ) : (
          <span>هر عدد {formatToman(payablePrice(selectPrice.price, selectPrice.special))} تومان</span>
        )}
      </Text>
      <Move>
        <Button
          variant="soft"
          size="sm"
          icon="cart"
          aria-label={`انتقال ${name} به سبد خرید`}
          onClick={() => actions.buyNow(key)}
        >
          انتقال به سبد
        </Button>
      </Move>
      <Remove>
        <IconButton
          icon="trash"
          iconSize={20}
          label={`حذف ${name} از خرید بعدی`}
          onClick={() => actions.removeLater(key)}
        />
      </Remove>
    </Row>
  )
}
