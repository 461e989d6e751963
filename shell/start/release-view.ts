import { startReleaseView } from 'shared-remote/harness/view/release-view'
import { harnessSite } from '../frame/harness/harness-site.tsx'
import { hostModules } from '../frame/host-modules.ts'

// The page in which a release for this shop is looked at before it is published.
await startReleaseView(harnessSite, hostModules)
