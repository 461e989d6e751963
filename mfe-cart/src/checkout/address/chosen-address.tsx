import type { QueryState } from 'shared-remote'
import type { Address } from 'shared-shop/addresses/address'
import { addressText, addressTitle } from 'shared-shop/addresses/address-text'
import { sentenceOf } from 'shared-shop/client'
import * as paths from 'shared-shop/paths'
import { toPersianDigits } from 'shared-shop/text/digits'
import { Button, ErrorSlot } from 'shared-ui'
import { styled } from 'styled-components'
import { PanelHead } from '../../parts/layout/panel-head.tsx'

const Name = styled.p`
  font-weight: 700;
`

const Text = styled.p`
  color: var(--ink-2);
  font-size: var(--fs-small);
  bdi { white-space: nowrap; }
`

/** The address the order is sent to, with a link to choose another. */
export function ChosenAddress({
  address,
  onRetry,
}: {
  address: QueryState<Address | undefined>
  onRetry: () => void
}) {
  const title = 'نشانی تحویل'
  return (
    <>
      <PanelHead title={title}>
        <Button variant="ghost" size="sm" icon="pencil" href={paths.checkoutProfile}>
          تغییر نشانی
        </Button>
      </PanelHead>
      {address.status === 'failed' && <ErrorSlot reason={sentenceOf(address.failure)} onRetry={onRetry} />}
      {address.status === 'ready' && address.value && (
        <>
          <Name>{addressTitle(address.value)}</Name>
          <Text>
            {addressText(address.value)} ·{' '}
            <bdi dir="ltr">{toPersianDigits(address.value.recipientPhone)}</bdi>
          </Text>
        </>
      )}
    </>
  )
}
