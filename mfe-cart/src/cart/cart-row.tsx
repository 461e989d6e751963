import { ShopLink } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { formatNumber } from 'shared-shop/text/digits'
import { ColorDot, Icon, VisuallyHidden } from 'shared-ui'
import { QuantityStepper } from 'shared-ui/forms'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { LineAmounts, optional } from '../parts/line-amounts.tsx'
import { LineThumbnail } from '../parts/thumbnail.tsx'
import type { SnapshotLine } from '../store/cart/cart-snapshot.ts'
import { LineProblemNote } from './line-problem.tsx'
import type { LineActions } from './use-line-actions.ts'

const Row = styled.li`
  display: grid;
  grid-template: 'media text' auto 'amounts amounts' auto / 88px minmax(0, 1fr);
  gap: 14px;
  padding-block: 20px;
  border-block-start: 1px solid var(--line);
  ${media.md} {
    grid-template: 'media text amounts' auto / 128px minmax(0, 1fr) auto;
    gap: 20px;
    padding-block: 24px;
  }
`

const Media = styled.div`
  grid-area: media;
  align-self: start;
`

const Text = styled.div`
  display: grid;
  grid-area: text;
  gap: 4px;
  justify-items: start;
`

const Name = styled(ShopLink)`
  display: block;
  font-size: 15px;
  font-weight: 700;
  line-height: 1.7;
  ${media.md} { font-size: 16px; }
  &:hover { color: var(--buy-text); }
`

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 16px;
  /* The server knows most facts: they arrive after the line. */
  min-block-size: 1lh;
  font-size: var(--fs-meta);
`

const Fact = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: var(--ink-2);
`

const Ready = styled(Fact)`
  color: var(--ok);
  font-weight: 600;
`

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  margin-block-start: 6px;
`

const Later = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-block-size: 44px;
  padding-inline: 8px;
  border-radius: var(--radius-button);
  color: var(--ink-2);
  font-size: var(--fs-small);
  font-weight: 500;
  &:hover { color: var(--buy-text); }
`

const Amounts = styled.div`
  grid-area: amounts;
`

export function CartRow({ line, actions }: { line: SnapshotLine; actions: LineActions }) {
  const { key, name, slug, color } = line
  return (
    <Row part="line">
      <Media>
        <LineThumbnail line={line} sizes="(min-width: 701px) 128px, 88px" />
      </Media>
      <Text>
        <Name to={paths.product(slug)}>{name}</Name>
        <Facts>
          {color && (
            <Fact data-if={optional.color}>
              <ColorDot color={color.color} />
              {color.name}
            </Fact>
          )}
          {line.guaranteeMonths ? (
            <Fact>
              <Icon name="seal-check" size={16} />
              ضمانت {formatNumber(line.guaranteeMonths)} ماهه
            </Fact>
          ) : null}
          {line.readyToShip && !line.problem && (
            <Ready>
              <Icon name="lightning" size={16} />
              آمادهٔ ارسال
            </Ready>
          )}
        </Facts>
        <LineProblemNote line={line} actions={actions} />
        <Controls>
          <QuantityStepper
            name={name}
            value={line.con}
            max={line.most}
            onPlus={() => actions.plus(key)}
            onMinus={() => actions.minus(key)}
            onRemove={() => actions.remove(key)}
          />
          <Later type="button" onClick={() => actions.keepForLater(key)}>
            <Icon name="clock" />
            خرید بعدی
            <VisuallyHidden> {name}</VisuallyHidden>
          </Later>
        </Controls>
      </Text>
      {/* What cannot be bought is not in the sum either. */}
      <Amounts>{!line.problem && <LineAmounts line={line} />}</Amounts>
    </Row>
  )
}
