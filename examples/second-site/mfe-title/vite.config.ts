import { readExposes } from '../../../shared-remote/src/build/federation/exposes.ts'
import { releaseConfig } from '../../../shared-remote/src/build/release-config.ts'

export default releaseConfig(import.meta.dirname, 'mfe-title', readExposes(import.meta.dirname))
