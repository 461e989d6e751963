import * as paths from 'shared-shop/paths'
import { Button, ErrorPage } from 'shared-ui'

/** Unknown page (spec §2: 404 with the text «This page could not be found»), with recovery links. */
export function NotFoundPage() {
  return (
    <ErrorPage
      code="۴۰۴"
      title="This page could not be found"
      message="صفحه‌ای که دنبالش بودید اینجا نیست."
      icon="magnifier"
      tone="straw"
    >
      <RecoveryActions />
    </ErrorPage>
  )
}

/** A permanently removed page (410), for example of a discontinued product. */
export function GonePage() {
  return (
    <ErrorPage
      title="این صفحه برداشته شده است"
      message="این کالا یا نوشته دیگر در فروشگاه نیست و باز نمی‌گردد."
      icon="magnifier"
      tone="straw"
    >
      <RecoveryActions />
    </ErrorPage>
  )
}

function RecoveryActions() {
  return (
    <>
      <Button href="/">بازگشت به فروشگاه</Button>
      <Button href={paths.specialOffers} variant="line">
        پیشنهادهای ویژه
      </Button>
    </>
  )
}
