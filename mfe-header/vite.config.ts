import { remoteConfig } from '../shared-remote/src/federation-preset.ts'

/** The header stands in every page, so what it shares with its panels comes with it. */
export default remoteConfig(import.meta.dirname, {
  together: [['mfe-header/src/header/full-header.tsx', 'mfe-header/src/header/checkout-header.tsx']],
})
