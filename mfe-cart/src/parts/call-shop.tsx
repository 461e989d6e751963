import { useSiteConfig } from 'shared-remote'
import { formatOfficePhone } from 'shared-shop/offices/office-phone'
import { Button } from 'shared-ui'

/** The first phone of the central office, if the shop has one. */
export function useShopPhone() {
  return useSiteConfig().offices.find(office => office.key === 'central')?.phones[0]
}

/** Calls the shop, for what a shopper cannot settle on the page. */
export function CallShop() {
  const phone = useShopPhone()
  if (!phone) return null
  return (
    <Button variant="line" size="sm" icon="phone" href={`tel:${phone.number}`}>
      <span>
        تماس با ما <bdi dir="ltr">{formatOfficePhone(phone.number)}</bdi>
      </span>
    </Button>
  )
}
