import { textOf } from 'shared-shop/errors/texts'
import { Button, ErrorPage } from 'shared-ui'
import { useShownPage } from '../../engine/navigation/navigation-root.tsx'

/** Title of a page that could not be loaded (spec §2 Error page); `status` as in a `failed` outcome. */
export function failureTitle(status: number): string {
  return status === 500 ? 'خطای داخلی سرور' : 'خطایی رخ داد'
}

/** `/error?status=500`: the error page of spec §2. */
export function OwnErrorPage() {
  const search = new URLSearchParams(useShownPage().location.search)
  return <ErrorPage title={failureTitle(Number(search.get('status')))} message={textOf('page-error')} />
}

/** Spec §2 Error page: «internal server error» for 500, otherwise a generic message. */
export function FailedPage({
  status,
  isRetrying,
  onRetry,
}: {
  status: number
  isRetrying: boolean
  onRetry: () => void
}) {
  return (
    <ErrorPage title={failureTitle(status)} message={textOf('page-error')}>
      <Button icon="refresh" loading={isRetrying} onClick={onRetry}>
        تلاش دوباره
      </Button>
      <Button variant="line" href="/">
        بازگشت به فروشگاه
      </Button>
    </ErrorPage>
  )
}

/** Instead of everything when the shell itself fails. */
export function LastResort() {
  return (
    <ErrorPage title={failureTitle(0)} message={textOf('page-error')}>
      <Button onClick={() => location.reload()}>تلاش دوباره</Button>
      <Button href="/" variant="line">
        بازگشت به فروشگاه
      </Button>
    </ErrorPage>
  )
}
