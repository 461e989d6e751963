import { messageOf } from 'shared-shop/errors/messages'
import { Button, ErrorPage } from 'shared-ui'

/** The last net: something of the shell itself failed while rendering. */
export function RouteError() {
  return (
    <ErrorPage title="خطایی رخ داد" message={messageOf('page-error')}>
      <Button onClick={() => location.reload()}>تلاش دوباره</Button>
      <Button href="/" variant="line">
        بازگشت به فروشگاه
      </Button>
    </ErrorPage>
  )
}
