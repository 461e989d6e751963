import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CallService, serviceClient } from '@khaneno/deploy/client/service-client'
import type { Ability } from '@khaneno/deploy/contract/session'
import { createdTokenSchema } from '@khaneno/deploy/contract/tokens'
import { adminTokenFile } from '@khaneno/deploy/lib/place'
import { freePort } from 'shared-server/free-port'
import { startRehearsedShop } from '../rehearse/rehearsed-shop.ts'
import { remote } from './hostile-release.ts'

/** A running shop with its deploy service, and tokens of the team whose remote attacks it. */
export interface AttackedShop {
  readonly url: string
  readonly deployUrl: string
  readonly apiMetricsUrl: string
  /** What no release and no visitor may learn, by the name of its setting. */
  readonly secrets: Readonly<Record<'METRICS_TOKEN' | 'SERVER_KEY' | 'PIN_SECRET', string>>
  /** Calls the deploy service with a token that may do this, for one remote. */
  readonly callAs: (ability: 'publish' | 'release') => CallService
  readonly stop: () => Promise<void>
}

/** Starts a shop of its own on this machine. */
export async function startAttackedShop(say: (line: string) => void): Promise<AttackedShop> {
  const secrets = { METRICS_TOKEN: randomUUID(), SERVER_KEY: randomUUID(), PIN_SECRET: randomUUID() }
  const apiPort = await freePort()
  const env = { ...secrets, API_PORT: String(apiPort) }
  const shop = await startRehearsedShop({ say, onShellLine: () => {}, withDeployService: true, env })
  try {
    const { url, deployUrl } = shop
    if (deployUrl === undefined) throw new Error('the deploy service did not start')
    const callWith = (token: string) => serviceClient({ url: deployUrl, token, person: 'attacker' })
    const admin = callWith(readFileSync(join(shop.stateDir, adminTokenFile), 'utf8').trim())
    const tokenFor = async (name: string, abilities: readonly Ability[]) => {
      const body = { name, scope: { remotes: [remote], abilities } }
      return callWith((await admin('POST', '/api/tokens', createdTokenSchema, body)).text)
    }
    const calls = {
      publish: await tokenFor('publisher', ['read', 'publish']),
      release: await tokenFor('releaser', ['read', 'publish', 'release']),
    }
    const apiMetricsUrl = `http://127.0.0.1:${apiPort}/metrics`
    return { url, deployUrl, apiMetricsUrl, secrets, callAs: ability => calls[ability], stop: shop.stop }
  } catch (error) {
    await shop.stop()
    throw error
  }
}
