import type { UserConfigFnObject } from 'vite'
import { remoteConfig } from '../remote-config.ts'
import { embedBuild } from './vite.embed.config.ts'
import { embedFederationBuild } from './vite.embed-federation.config.ts'

/** The fields of the checkout's forms; what describes a delivery. */
const config = remoteConfig(import.meta.dirname, {
  together: [
    [
      'shared-ui/src/forms/field.tsx',
      'shared-ui/src/forms/text-field.tsx',
      'shared-ui/src/forms/select-field.tsx',
    ],
    ['mfe-cart/src/checkout/delivery/shipping-methods.ts', 'shared-shop/src/text/dates.ts'],
  ],
})

const withEmbed: UserConfigFnObject = env => {
  const remote = config(env)
  if (env.command === 'serve') return remote
  return { ...remote, plugins: [...(remote.plugins ?? []), embedBuild(), embedFederationBuild()] }
}

export default withEmbed
