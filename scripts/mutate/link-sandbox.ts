import { join } from 'node:path'
import { linkPackages } from '../lib/link-packages.ts'
import { rootVariable } from './groups.ts'

// Stryker runs this in its copy of the repository. Without links of its own, `shared-shop` and the other workspaces would
// resolve to the sources that are not mutated.
linkPackages(process.env[rootVariable] ?? '', join(import.meta.dirname, '../..'))
