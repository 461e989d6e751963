import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampleSite } from 'shared-shop/testing/sample-site'
import * as z from 'zod/mini'
import type { Change } from '../../lib/changed-remote.ts'
import type { Misbehaviour } from '../browser-reports.ts'

const manifestSchema = z.object({ version: z.string() })

/** A release that the rehearsal publishes, and what must become of it without anybody's help. */
export interface RehearsedRelease {
  readonly name: string
  readonly remote: string
  readonly changes: readonly Change[]
  /** What its browsers do, which visits without a browser imitate. */
  readonly misbehaves?: Misbehaviour
  /** `promote` makes it live for everybody at once. */
  readonly start: 'ramp' | 'promote'
  readonly end: 'rolled-back' | 'promoted'
}

// The contract kit renders every page in a shop of its own, and would refuse a page that always throws.
const inThisShop = `companyName !== '${sampleSite.companyName}'`
const throwing: readonly Change[] = [
  {
    file: 'src/pages/home.tsx',
    text: "import { definePage } from 'shared-remote'",
    by: "import { definePage, useSiteConfig } from 'shared-remote'",
  },
  {
    file: 'src/pages/home.tsx',
    text: 'function HomePage({ data }: { data: HomeData }) {',
    by: `function HomePage({ data }: { data: HomeData }) {
  const { companyName } = useSiteConfig()
  if (${inThisShop}) throw new Error('rehearsed')`,
  },
]

/**
 * Late, but within the server's deadline for data, so no fault is ever counted; and only lists that are limited by price,
 * so the contract kit does not notice.
 */
const slow: Change = {
  file: 'src/listing/place/load-listing.ts',
  text: 'const asked = parseListingFilters(search, place.defaultOrder)',
  by: `const asked = parseListingFilters(search, place.defaultOrder)
  if (search.getAll('maxPrice').length > 0) await new Promise(resolve => setTimeout(resolve, 1_500))`,
}

/** The shopper sees that it was added, no error is logged, and the cart stays as it was. */
const forgetful: Change = {
  file: 'src/background/take-commands.ts',
  text: 'cart.add(lineOf(payload))',
  by: 'lineOf(payload)',
}

/** In the order in which they are rehearsed. */
export const releases: readonly RehearsedRelease[] = [
  { name: 'throws', remote: 'mfe-catalog', changes: throwing, start: 'ramp', end: 'rolled-back' },
  { name: 'is slow', remote: 'mfe-catalog', changes: [slow], start: 'ramp', end: 'rolled-back' },
  {
    name: 'adds nothing to the cart',
    remote: 'mfe-cart',
    changes: [forgetful],
    start: 'ramp',
    end: 'rolled-back',
  },
  {
    name: 'freezes',
    remote: 'mfe-catalog',
    changes: [],
    misbehaves: 'freezes',
    start: 'ramp',
    end: 'rolled-back',
  },
  {
    name: 'throws when clicked',
    remote: 'mfe-catalog',
    changes: [],
    misbehaves: 'throws when clicked',
    start: 'ramp',
    end: 'rolled-back',
  },
  { name: 'good', remote: 'mfe-catalog', changes: [], start: 'ramp', end: 'promoted' },
  {
    name: 'throws, promoted at once',
    remote: 'mfe-catalog',
    changes: throwing,
    start: 'promote',
    end: 'rolled-back',
  },
]

/** The changes of a release that make it a version of its own: the minor version grows with `index`. */
export function changesOf({ remote, changes }: RehearsedRelease, root: string, index: number): Change[] {
  const { version } = manifestSchema.parse(
    JSON.parse(readFileSync(join(root, remote, 'package.json'), 'utf8')),
  )
  const [major = '0', minor = '0'] = version.split('.')
  const by = `"version": "${major}.${Number(minor) + index + 1}.0"`
  return [{ file: 'package.json', text: `"version": "${version}"`, by }, ...changes]
}
