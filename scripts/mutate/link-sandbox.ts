import { join } from 'node:path'
import { linkPackages } from '../lib/link-packages.ts'
import { rootVariable } from './groups.ts'

// Stryker runs this in its copy of the repository. Without these links, `shared-shop` and the other workspaces would
// resolve to the original sources, which are not mutated.
linkPackages(process.env[rootVariable] ?? '', join(import.meta.dirname, '../..'))
