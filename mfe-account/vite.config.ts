import { remoteConfig } from '../remote-config.ts'

export default remoteConfig(import.meta.dirname)
