import { remoteConfig } from '../shared-remote/src/federation-preset.ts'

export default remoteConfig(import.meta.dirname)
