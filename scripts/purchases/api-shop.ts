import { fetchTransport } from 'shared-base/client/fetch-transport'
import { freePort } from 'shared-server/free-port'
import { SERVER_KEY_HEADER } from 'shared-server/settings/server-key'
import * as z from 'zod/mini'
import { ensureBuilt } from '../lib/build.ts'
import { type Service, startService } from '../lib/child.ts'
import { scratchFolder } from '../lib/scratch.ts'
import type { ServerKeys } from '../lib/server-keys.ts'
import type { Entrance } from './buyer.ts'

/**
 * Builds and starts the API of a checkout on this database, with the demo shop, the embedded SMS provider and gateway.
 * Resolves when it serves, its migrations included.
 */
export async function startApi(
  checkout: string,
  databaseUrl: string,
  keys: ServerKeys,
  say: (line: string) => void = () => {},
): Promise<Service> {
  return startService(await ensureBuilt(checkout, 'api', say), {
    NODE_ENV: 'production',
    ALLOW_SANDBOX: '1',
    LOG_LEVEL: 'error',
    API_PORT: String(await freePort()),
    DATABASE_URL: databaseUrl,
    DATA_DIR: scratchFolder('purchases'),
    DEMO_MODULE: await ensureBuilt(checkout, 'demo', say),
    ...keys,
  })
}

/**
 * How buyers reach APIs of one database without a shell. Each call goes to one of `ports` as they are then, so that one
 * purchase passes through several of them. With the server's key, buyers are not limited as one address.
 */
export function entranceOf(ports: () => readonly number[], { SERVER_KEY }: ServerKeys): Entrance {
  const asShell = { [SERVER_KEY_HEADER]: SERVER_KEY }
  const origin = () => {
    const all = ports()
    return `http://127.0.0.1:${all[Math.floor(Math.random() * all.length)]}`
  }
  return {
    send: request =>
      fetchTransport({ baseUrl: origin() })({ ...request, headers: { ...request.headers, ...asShell } }),
    codeFor: phone => codeIn(ports(), phone),
    /** Presses the button of the embedded gateway and follows it to the shop. */
    async payAtGateway(authority) {
      const pressed = await fetch(`${origin()}/api/sandbox-gateway/pg/StartPay/${authority}/pay`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...asShell },
      })
      if (pressed.status !== 302 && pressed.status !== 303)
        throw new Error(`the gateway answered ${pressed.status}`)
      const back = new URL(pressed.headers.get('location') ?? 'about:blank')
      await fetch(origin() + back.pathname + back.search, { redirect: 'manual', headers: asShell })
    },
  }
}

const outboxSchema = z.array(z.object({ code: z.string() }))

/** The code that one of the APIs has sent to a phone: each has an outbox of its own, which ends with its process. */
export async function codeIn(ports: readonly number[], phone: string): Promise<string | undefined> {
  const outboxes = await Promise.all(
    ports.map(async port => {
      try {
        const answer = await fetch(`http://127.0.0.1:${port}/dev/outbox?phone=${phone}`, {
          signal: AbortSignal.timeout(5_000),
        })
        return outboxSchema.parse(await answer.json())
      } catch {
        return []
      }
    }),
  )
  return outboxes.flat()[0]?.code
}
