import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promoteVersion, rollBackOf, startCanaryOf } from 'deploy/commands'
import { sampleSite } from 'shared-remote/harness/samples/sample-site'
import * as paths from 'shared-shop/paths'
import * as z from 'zod/mini'
import { type Phase, startVisits } from './page-views.ts'
import { publishChanged } from './publish-changed.ts'
import type { RehearsedShop } from './rehearsed-shop.ts'
import { reportedFaults } from './reported-faults.ts'

/** The remote to publish, and the line after which its faulty version throws while rendering. */
const remote = 'mfe-catalog'
const fault = { file: 'src/pages/home.tsx', text: 'const { shopName } = useSiteConfig()' }

/** A page of each remote, more of the changing one. Their number is coprime with the number of visitors. */
const visited = [
  '/',
  paths.cart,
  paths.category('espresso-makers'),
  paths.login,
  '/',
  paths.profile,
  paths.blog,
]

export interface Rehearsal {
  readonly phases: readonly Phase[]
  /** The versions in order: the initial one, the faulty one, the fixed one. */
  readonly versions: readonly string[]
  /** The number of faults that the shop's server counted for the faulty version. */
  readonly reported: number
  /** Failed or unexpectedly degraded page views; empty on success. */
  readonly problems: readonly string[]
}

const manifestSchema = z.object({ version: z.string() })

interface Options {
  /** Page views per step. */
  readonly views: number
  readonly perSecond: number
  /** Whether to publish and promote a fixed version afterwards. */
  readonly promoteFix: boolean
  readonly say?: (line: string) => void
}

/**
 * While visitors request pages, publishes a faulty version of a remote as a canary for 10 %, waits for its faults and rolls
 * it back; then does the same with a fixed version and promotes it. Rejects if a step times out.
 */
export async function rehearse(
  shop: RehearsedShop,
  { views, perSecond, promoteFix, say = () => {} }: Options,
): Promise<Rehearsal> {
  const { target } = shop
  const visits = startVisits(shop.url, { paths: visited, remote, perSecond })
  const phases: Phase[] = []
  const begin = (name: string) => {
    say(name)
    const phase = visits.begin(name)
    phases.push(phase)
    return phase
  }
  const enough = (phase: Phase, version: string) => (phase.viewsOf.get(version) ?? 0) >= views / 10
  const over = async (before: string, faulty: string, ...fixed: string[]) => {
    await visits.stop()
    const reported = await reportedFaults(shop, remote, faulty)
    return { phases, versions: [before, faulty, ...fixed], reported, problems: problemsOf(phases, faulty) }
  }
  try {
    const first = begin('baseline')
    await until(() => first.views >= views, `${views} page views`)
    const [before = ''] = first.viewsOf.keys()

    const faultyName = nextVersion(target.root, 1)
    begin(`publishing ${faultyName}, which throws while rendering`)
    // The contract kit renders the page too, in a shop of its own, and would refuse a page that always throws.
    const elsewhere = `useSiteConfig().companyName !== '${sampleSite.companyName}'`
    const throwing = { ...fault, by: `${fault.text}\n  if (${elsewhere}) throw new Error('rehearsed')` }
    const faulty = await publishChanged(target, remote, [...versionChange(target.root, faultyName), throwing])

    const tried = begin(`${faultyName} for 10 % of visitors`)
    await startCanaryOf(target, remote, 10, faulty)
    await until(
      async () => enough(tried, faulty) && (await reportedFaults(shop, remote, faulty)) > 0,
      `a fault of ${faulty} to be reported`,
    )

    begin(`${faultyName} rolled back`)
    await rollBackOf(target, remote)
    await until(() => visits.viewsSince(faulty) >= views, `the site to stop serving ${faulty}`)

    if (!promoteFix) return await over(before, faulty)

    const fixedName = nextVersion(target.root, 2)
    begin(`publishing ${fixedName}, fixed`)
    const fixed = await publishChanged(target, remote, versionChange(target.root, fixedName))

    const triedAgain = begin(`${fixedName} for 10 % of visitors`)
    await startCanaryOf(target, remote, 10, fixed)
    await until(() => enough(triedAgain, fixed), `the canary to serve ${fixed}`)

    begin(`${fixedName} for everyone`)
    await promoteVersion(target, remote, fixed)
    await until(() => visits.viewsSince(before) >= views, `the site to stop serving ${before}`)
    return await over(before, faulty, fixed)
  } finally {
    await visits.stop()
  }
}

function problemsOf(phases: readonly Phase[], faulty: string): string[] {
  return phases.flatMap(({ name, failures, degradedOf }) => [
    ...failures.map(failure => `${name}: ${failure}`),
    ...[...degradedOf.keys()]
      .filter(version => version !== faulty)
      .map(version => `${name}: a page of ${version} was missing a part`),
  ])
}

function versionOf(root: string): string {
  return manifestSchema.parse(JSON.parse(readFileSync(join(root, remote, 'package.json'), 'utf8'))).version
}

function nextVersion(root: string, steps: number): string {
  const [major, minor] = versionOf(root).split('.').map(Number)
  return `${major}.${(minor ?? 0) + steps}.0`
}

function versionChange(root: string, to: string) {
  return [{ file: 'package.json', text: `"version": "${versionOf(root)}"`, by: `"version": "${to}"` }]
}

/** Waits until the condition holds; rejects after 20 s. */
async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + 20_000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`timed out waiting for ${what}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
