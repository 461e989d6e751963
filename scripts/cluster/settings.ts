import { join } from 'node:path'
import type { LocalTarget } from '@khaneno/deploy/stores/target'
import type { BuiltServers } from '../lib/prepare-shop.ts'

/** What all servers of a cluster share. */
export interface ClusterPlan {
  readonly target: LocalTarget
  readonly built: BuiltServers
  readonly databaseUrl: string
  readonly redisUrl: string
  /** As browsers see it, and as shells reach the APIs: both are the balancer. */
  readonly siteOrigin: string
  readonly apiOrigin: string
  /** Each server has a folder in it. */
  readonly folder: string
  readonly env: NodeJS.ProcessEnv
}

/** The environment of the API called `name`. */
export function apiSettings(plan: ClusterPlan, name: string, port: number): NodeJS.ProcessEnv {
  return {
    ...settingsOf(plan, name),
    API_PORT: String(port),
    API_HOST: '127.0.0.1',
    DEMO_MODULE: plan.built.demo,
    DATABASE_URL: plan.databaseUrl,
    REDIS_URL: plan.redisUrl,
    // The balancer, and the shells.
    TRUST_PROXY: '127.0.0.1',
  }
}

/** The environment of the shell called `name`. */
export function shellSettings(plan: ClusterPlan, name: string, port: number): NodeJS.ProcessEnv {
  return {
    ...settingsOf(plan, name),
    PORT: String(port),
    HOST: '127.0.0.1',
    API_ORIGIN: plan.apiOrigin,
    TRUST_PROXY: '127.0.0.1',
  }
}

function settingsOf({ target, siteOrigin, folder, env }: ClusterPlan, name: string): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'production',
    // Demo goods, and codes to read.
    ALLOW_SANDBOX: '1',
    SITE_ORIGIN: siteOrigin,
    // A browser that has been told so would ask for HTTPS of everything else on this machine.
    HSTS_MAX_AGE: '0',
    DATA_DIR: join(folder, name),
    RELEASES_DIR: target.releasesDir,
    REGISTRY_FILE: target.registryFile,
    ...env,
  }
}
