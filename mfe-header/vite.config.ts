import { remoteConfig } from '../remote-config.ts'

/** Every page includes the header, so the chunk it shares with its panels loads with it. */
export default remoteConfig(import.meta.dirname, {
  together: [['mfe-header/src/header/full-header.tsx', 'mfe-header/src/header/checkout-header.tsx']],
})
