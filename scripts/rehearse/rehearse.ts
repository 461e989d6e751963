import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promoteVersion, rollBackOf, startCanaryOf } from 'deploy/commands'
import type { LocalTarget } from 'deploy/target'
import * as paths from 'shared-shop/paths'
import * as z from 'zod/mini'
import { type Phase, startVisits } from './page-views.ts'
import { publishChanged } from './publish-changed.ts'
import { reportedFaults } from './reported-faults.ts'

/** The remote whose next versions are published, and the text after which the faulty one throws while it renders. */
const remote = 'mfe-catalog'
const fault = { file: 'src/pages/home.tsx', text: 'const { shopName } = useSiteConfig()' }

/** One page of each remote, and more of the one that changes. As many as have no factor in common with the visitors. */
const visited = [
  '/',
  paths.cart,
  paths.category('espresso-makers'),
  paths.login,
  '/',
  paths.profile,
  paths.blog,
]

/** What a running shop is rehearsed with. */
interface RehearsedShop {
  readonly url: string
  readonly target: LocalTarget
}

export interface Rehearsal {
  readonly phases: readonly Phase[]
  /** The versions in the order in which they came: what was live, the faulty one, the mended one. */
  readonly versions: readonly string[]
  /** How many faults of the faulty one the shop's server has counted. */
  readonly reported: number
  /** What must not be; none when all went well. */
  readonly problems: readonly string[]
}

const manifestSchema = z.object({ version: z.string() })

interface Options {
  /** How many page views each step is judged by. */
  readonly views: number
  readonly perSecond: number
  /** Whether a mended version follows, and goes live for everybody. */
  readonly mend: boolean
  readonly say?: (line: string) => void
}

/**
 * Publishes a faulty version of a remote while visitors come all the while, tries it with a tenth of them, sees it
 * fail and takes it back; then does the same with a mended one, and promotes it. Rejects when a step does not come
 * about in time.
 */
export async function rehearse(
  shop: RehearsedShop,
  { views, perSecond, mend, say = () => {} }: Options,
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
  const over = async (before: string, faulty: string, ...mended: string[]) => {
    await visits.stop()
    const reported = await reportedFaults(shop.url, remote, faulty)
    return { phases, versions: [before, faulty, ...mended], reported, problems: problemsOf(phases, faulty) }
  }
  try {
    const first = begin('as it was')
    await until(() => first.views >= views, `${views} page views`)
    const [before = ''] = first.viewsOf.keys()

    const faultyName = nextVersion(target.root, 1)
    begin(`publishing ${faultyName}, which throws while it renders`)
    const throwing = { ...fault, by: `${fault.text}\n  if (shopName) throw new Error('rehearsed')` }
    const faulty = await publishChanged(target, remote, [...versionChange(target.root, faultyName), throwing])

    const tried = begin(`${faultyName} for 10 % of the visitors`)
    await startCanaryOf(target, remote, 10, faulty)
    await until(
      async () => enough(tried, faulty) && (await reportedFaults(shop.url, remote, faulty)) > 0,
      `a fault of ${faulty} to be reported`,
    )

    begin(`${faultyName} rolled back`)
    await rollBackOf(target, remote)
    await until(() => visits.viewsSince(faulty) >= views, `the site to leave ${faulty}`)

    if (!mend) return await over(before, faulty)

    const fixedName = nextVersion(target.root, 2)
    begin(`publishing ${fixedName}, fixed`)
    const mended = await publishChanged(target, remote, versionChange(target.root, fixedName))

    const triedAgain = begin(`${fixedName} for 10 % of the visitors`)
    await startCanaryOf(target, remote, 10, mended)
    await until(() => enough(triedAgain, mended), `the canary to get ${mended}`)

    begin(`${fixedName} for everybody`)
    await promoteVersion(target, remote, mended)
    await until(() => visits.viewsSince(before) >= views, `the site to leave ${before}`)
    return await over(before, faulty, mended)
  } finally {
    await visits.stop()
  }
}

function problemsOf(phases: readonly Phase[], faulty: string): string[] {
  return phases.flatMap(({ name, failures, degradedOf }) => [
    ...failures.map(failure => `${name}: ${failure}`),
    ...[...degradedOf.keys()]
      .filter(version => version !== faulty)
      .map(version => `${name}: a page of ${version} lacked a part`),
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

/** Waits for what the site does by itself; rejects after 20 s. */
async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + 20_000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
