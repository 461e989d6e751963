import { doneSchema, prunedSchema, rebuiltSchema } from '../contract/commands.ts'
import { pinnedSchema } from '../contract/pins.ts'
import { historySchema } from '../contract/rollout.ts'
import type { Deployer } from '../deployer/deployer.ts'
import type { CallService } from './service-client.ts'

/** What the commands do through the deploy service. */
export function httpDeployer(call: CallService): Deployer {
  return {
    async history(count) {
      const query = count === undefined ? '' : `?count=${count}`
      return (await call('GET', `/api/history${query}`, historySchema)).entries
    },
    change: (command, remote, body) =>
      call('POST', `/api/remotes/${encodeURIComponent(remote)}/${command}`, doneSchema, body),
    async restore(revision, choice) {
      await call('POST', '/api/restore', doneSchema, { revision, ...choice })
    },
    rebuild: async choice => (await call('POST', '/api/rebuild', rebuiltSchema, { ...choice })).leftOut,
    prune: async days => (await call('POST', '/api/prune', prunedSchema, { days })).removed,
    pin: request => call('POST', '/api/pins', pinnedSchema, request),
  }
}
