import type { GatewayButton } from '../src/payments/sandbox-page.ts'
import type { Shop } from './shop.ts'

/** Presses a button of the gateway's page. */
export function pressButton(shop: Shop, authority: string, button: GatewayButton): Promise<Response> {
  return fetch(`${shop.url}/api/sandbox-gateway/pg/StartPay/${authority}/${button}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  })
}

/** Presses a button and returns where the browser is redirected, as an API path. */
export async function returnOf(shop: Shop, authority: string, button: GatewayButton): Promise<string> {
  const response = await pressButton(shop, authority, button)
  const back = new URL(response.headers.get('location') ?? '')
  if (response.status !== 303 || back.origin !== shop.config.siteOrigin) {
    throw new Error(`the gateway answered ${response.status} to ${back.href}`)
  }
  return back.pathname + back.search
}
