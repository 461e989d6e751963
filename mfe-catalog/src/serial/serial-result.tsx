import type { ReactNode } from 'react'
import { ShopLink } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { formatSerial } from 'shared-shop/serials/serial'
import { formatDate } from 'shared-shop/text/dates'
import { Badge, Icon, type IconName, ProductPicture, TextLink, Tinted } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import type { SerialAnswer } from './use-serial-check.ts'

const tones = {
  ok: 'background: var(--ok-soft); > svg { color: var(--ok); }',
  soon: 'background: var(--saff-soft); > svg { color: var(--saff-text); }',
  err: 'background: var(--err-soft); > svg { color: var(--err); }',
}

const Box = styled.div<{ $tone: keyof typeof tones }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 16px;
  padding: 20px;
  border-radius: var(--radius-card);
  ${p => tones[p.$tone]}
  h2 { font-size: var(--fs-h3); }
  p { color: var(--ink-2); font-size: var(--fs-small); }
`

const Way = styled(TextLink)`
  text-decoration: underline;
  text-underline-offset: 6px;
`

const Piece = styled.div`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: 16px;
  align-items: center;
  margin-block-start: 12px;
  padding: 12px;
  border-radius: var(--radius-media);
  background: var(--surface);
  /* On narrow screens the text also goes below the icon. */
  ${media.belowMd} { margin-inline-start: -48px; }
`

const Dates = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  font-size: var(--fs-small);
  dt { color: var(--ink-3); font-size: var(--fs-meta); }
  dd { font-weight: 700; }
`

/** Result of a serial check, with a next step. */
export function SerialResult({ answer, agentName }: { answer: SerialAnswer; agentName: string }) {
  const code = <bdi dir="ltr">{formatSerial(answer.serial)}</bdi>
  switch (answer.result) {
    case 'genuine':
      return (
        <Found tone="ok" icon="seal-check" title="این کالا اصل است">
          <p>
            سریال {code} را {agentName} فروخته است.
          </p>
          <GenuinePiece answer={answer} />
        </Found>
      )
    case 'other-agent':
      return (
        <Found tone="soon" icon="storefront" title="این سریال از نمایندهٔ دیگری است">
          <p>
            سریال {code} را {answer.agent.name} ({answer.agent.city}) فروخته است. برای دیدن ضمانت، آن را در
            صفحهٔ همان نماینده وارد کنید.
          </p>
          <Way as={ShopLink} to={paths.productSerial(answer.agent.id)}>
            صفحهٔ {answer.agent.name}
          </Way>
        </Found>
      )
    case 'unknown':
      return (
        <Found tone="err" icon="warning-circle" title="این سریال شناخته نشد">
          <p>
            سریال {code} در فهرست کالاهای ما نیست. نوشتهٔ روی جعبه را دوباره نگاه کنید؛ اگر درست است، پیش از
            استفاده از کالا با ما تماس بگیرید.
          </p>
          <Way as={ShopLink} to={paths.contactSection('contact')}>
            تماس با ما
          </Way>
        </Found>
      )
  }
}

function GenuinePiece({ answer }: { answer: Extract<SerialAnswer, { result: 'genuine' }> }) {
  const { product, guaranteeFrom, guaranteeUntil, guaranteed } = answer
  return (
    <Piece>
      <Tinted id={product.slug}>
        <ProductPicture picture={product.picture} alt="" sizes="88px" />
      </Tinted>
      <div>
        <Way as={ShopLink} to={paths.product(product.slug)}>
          {product.name}
        </Way>
        <Dates>
          <div>
            <dt>آغاز ضمانت</dt>
            <dd>{formatDate(guaranteeFrom)}</dd>
          </div>
          <div>
            <dt>پایان ضمانت</dt>
            <dd>{formatDate(guaranteeUntil)}</dd>
          </div>
          <div>
            <dt>وضعیت</dt>
            <dd>
              <Badge tone={guaranteed ? 'ok' : 'neutral'}>
                {guaranteed ? 'ضمانت برقرار است' : 'ضمانت به پایان رسیده'}
              </Badge>
            </dd>
          </div>
        </Dates>
      </div>
    </Piece>
  )
}

function Found({
  tone,
  icon,
  title,
  children,
}: {
  tone: keyof typeof tones
  icon: IconName
  title: string
  children: ReactNode
}) {
  return (
    <Box $tone={tone}>
      <Icon name={icon} size={32} />
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </Box>
  )
}
