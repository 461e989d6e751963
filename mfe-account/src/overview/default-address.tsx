import { ShopLink } from 'shared-remote'
import type { Address } from 'shared-shop/addresses/address'
import { addressText, addressTitle } from 'shared-shop/addresses/address-text'
import * as paths from 'shared-shop/paths'
import { toPersianDigits } from 'shared-shop/text/digits'
import { Button, Card, Icon, TextLink } from 'shared-ui'
import { styled } from 'styled-components'
import { SectionHead } from '../parts/section-head.tsx'

const Name = styled.p`
  font-weight: 700;
  overflow-wrap: anywhere;
`

const Text = styled.p`
  margin-block-end: 12px;
  color: var(--ink-2);
  font-size: var(--fs-small);
  overflow-wrap: anywhere;
  bdi { white-space: nowrap; }
`

export function DefaultAddress({ address }: { address: Address | null }) {
  return (
    <Card as="section" aria-labelledby="account-address">
      <SectionHead title="نشانی پیش‌فرض" id="account-address">
        {address && (
          <TextLink as={ShopLink} to={paths.addresses}>
            همهٔ نشانی‌ها
            <Icon name="arrow-left" size={18} />
          </TextLink>
        )}
      </SectionHead>
      {address ? (
        <>
          <Name>{addressTitle(address)}</Name>
          <Text>
            {addressText(address)} · <bdi dir="ltr">{toPersianDigits(address.recipientPhone)}</bdi>
          </Text>
        </>
      ) : (
        <>
          <Text>هنوز نشانی‌ای ثبت نکرده‌اید.</Text>
          <Button variant="soft" icon="plus" href={paths.addresses}>
            ثبت نشانی
          </Button>
        </>
      )}
    </Card>
  )
}
