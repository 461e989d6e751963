import { runJob } from 'shared-remote/kit/execution/child/run-job'
import { hostModules } from '../frame/host-modules.ts'
import { samples } from '../frame/samples.ts'

// The process in which a release for this shop is run before it is published.
await runJob({ hostModules, samples })
