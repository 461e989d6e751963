import { remoteConfig } from '../shared-remote/src/remote-config.ts'

export default remoteConfig(import.meta.dirname)
