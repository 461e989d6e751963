import { textOf } from 'shared-shop/errors/texts'
import { Button, ErrorPage } from 'shared-ui'

/** The last resort: the shell itself failed while rendering. */
export function RouteError() {
  return (
    <ErrorPage title="خطایی رخ داد" message={textOf('page-error')}>
      <Button onClick={() => location.reload()}>تلاش دوباره</Button>
      <Button href="/" variant="line">
        بازگشت به فروشگاه
      </Button>
    </ErrorPage>
  )
}
