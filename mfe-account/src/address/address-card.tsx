import type { Address } from 'shared-shop/addresses/address'
import { addressText } from 'shared-shop/addresses/address-text'
import { toPersianDigits } from 'shared-shop/text/digits'
import { Badge, Button, Icon, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'

const Box = styled.article`
  display: grid;
  align-content: start;
  gap: 12px;
  block-size: 100%;
  padding: 20px 24px;
  border-radius: var(--radius-card);
  background: var(--surface);
  outline-offset: 2px;
`

const Title = styled.h2`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  min-inline-size: 0;
  font-size: var(--fs-h3);
  overflow-wrap: anywhere;
`

const Facts = styled.dl`
  display: grid;
  gap: 8px;
  color: var(--ink-2);
  font-size: var(--fs-small);
  div { display: flex; gap: 10px; }
  dt { flex: none; color: var(--ink-3); }
  dd { min-inline-size: 0; overflow-wrap: anywhere; }
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-start: auto;
`

/** One saved address with its actions: edit, delete, make default. */
export function AddressCard({
  address,
  busy,
  onEdit,
  onDelete,
  onDefault,
}: {
  address: Address
  /** A change to the address book is in flight. */
  busy: boolean
  onEdit: () => void
  onDelete: () => void
  onDefault: () => void
}) {
  const { title, recipient, recipientPhone, postalCode, isDefault = false } = address
  return (
    <Box id={`address-${address.id}`} tabIndex={-1} aria-labelledby={`address-${address.id}-title`}>
      <Title id={`address-${address.id}-title`}>
        {title}
        {isDefault && (
          <Badge tone="new" icon="check">
            پیش‌فرض
          </Badge>
        )}
      </Title>
      <Facts>
        <div>
          <dt>
            <Icon name="map-pin" />
            <VisuallyHidden>نشانی</VisuallyHidden>
          </dt>
          <dd>{addressText(address)}</dd>
        </div>
        <div>
          <dt>
            <Icon name="user" />
            <VisuallyHidden>گیرنده</VisuallyHidden>
          </dt>
          <dd>
            {recipient} · <bdi dir="ltr">{toPersianDigits(recipientPhone)}</bdi>
          </dd>
        </div>
        <div>
          <dt>
            <Icon name="envelope" />
            <VisuallyHidden>کد پستی</VisuallyHidden>
          </dt>
          <dd>
            <bdi dir="ltr">{toPersianDigits(postalCode)}</bdi>
          </dd>
        </div>
      </Facts>
      <Buttons>
        <Button variant="soft" size="sm" icon="pencil" onClick={onEdit} aria-label={`ویرایش ${title}`}>
          ویرایش
        </Button>
        <Button
          variant="line"
          size="sm"
          icon="trash"
          disabled={busy}
          onClick={onDelete}
          aria-label={`حذف ${title}`}
        >
          حذف
        </Button>
        {!isDefault && (
          <Button
            variant="ghost"
            size="sm"
            disabled={busy}
            onClick={onDefault}
            aria-label={`پیش‌فرض کردن ${title}`}
          >
            پیش‌فرض شود
          </Button>
        )}
      </Buttons>
    </Box>
  )
}
