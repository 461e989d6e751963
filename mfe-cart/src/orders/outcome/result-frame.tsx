import type { ReactNode } from 'react'
import { Icon, type IconName, Spinner } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { Panel } from '../../parts/layout/checkout-layout.tsx'

type ResultLook = 'done' | 'waiting' | 'failed' | 'asking'

const Frame = styled(Panel)`
  display: flex;
  flex-direction: column;
  align-items: center;
  min-block-size: 480px;
  padding-block: 40px;
  text-align: center;
  ${media.md} { padding-inline: 52px; }
`

const Niche = styled.div<{ $look: ResultLook }>`
  display: grid;
  place-items: center;
  inline-size: 132px;
  block-size: 150px;
  margin-block-end: 20px;
  border-start-start-radius: 66px;
  border-start-end-radius: 66px;
  border-end-start-radius: var(--radius-badge);
  border-end-end-radius: var(--radius-badge);
  background: ${p => (p.$look === 'failed' ? 'var(--err-soft)' : 'var(--niche)')};
`

const Mark = styled.span<{ $look: ResultLook }>`
  display: grid;
  place-items: center;
  inline-size: 52px;
  block-size: 52px;
  border-radius: 50%;
  background: ${p => (p.$look === 'failed' ? 'var(--err)' : 'var(--teal)')};
  color: ${p => (p.$look === 'failed' ? 'var(--err-soft)' : 'var(--white)')};
`

const Text = styled.p`
  max-inline-size: 52ch;
  margin-block-start: 8px;
  color: var(--ink-2);
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 12px;
  margin-block-start: 24px;
`

const icons: Record<Exclude<ResultLook, 'waiting'>, IconName> = {
  done: 'check',
  failed: 'x',
  asking: 'credit-card',
}

/** The outcome of a payment. The text is a status region, so that changes are announced. */
export function ResultFrame({
  look,
  title,
  text,
  actions,
  children,
}: {
  look: ResultLook
  title: string
  text: string
  actions?: ReactNode
  children?: ReactNode
}) {
  return (
    <Frame aria-busy={look === 'waiting'}>
      <Niche $look={look} aria-hidden="true">
        <Mark $look={look}>
          {look === 'waiting' ? <Spinner size={28} /> : <Icon name={icons[look]} size={28} />}
        </Mark>
      </Niche>
      <div role="status">
        <h1>{title}</h1>
        <Text>{text}</Text>
      </div>
      {children}
      {actions && <Actions>{actions}</Actions>}
    </Frame>
  )
}
