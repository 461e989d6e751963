import { triedOf } from './commands.ts'
import { noteOf } from './registry/history-entry.ts'
import type { CommandOptions } from './stores/stores.ts'
import type { DeployTarget } from './stores/target.ts'
import { goingTogether, lastGood } from './versions/choose.ts'
import { findVersion } from './versions/live.ts'
import { quarantine, release } from './versions/quarantine.ts'
import { advanceRamp, nextStepOf, pauseRamp, resumeRamp, type Step, startRamp } from './versions/ramp.ts'

/** `version`: by default the last published one. `INCOMPATIBLE` unless forced; `TAKEN_BACK`; `RAMP_INVALID`. */
export async function startRampOf(
  target: DeployTarget,
  remote: string,
  { steps, everyMs }: { readonly steps: readonly number[]; readonly everyMs: number },
  {
    version,
    now = new Date(),
    force = false,
    reason,
  }: CommandOptions & { version?: string | undefined } = {},
): Promise<string> {
  const chosen = version ?? lastGood(await target.registry.read(), remote)
  const percent = steps[0] ?? 0
  await target.registry.update(
    await goingTogether(
      target,
      document => startRamp(document, remote, chosen, { steps: [...steps], everyMs }, now),
      force,
    ),
    noteOf(`canary ${remote} --ramp ${steps} --every ${everyMs / 1000}s ${chosen}`, reason, {
      kind: percent === 100 ? 'promoted' : 'canary',
      remote,
      version: chosen,
      percent,
    }),
    { now },
  )
  return chosen
}

/** The step as the caller saw it. Throws as `nextStepOf` and `advanceRamp`; `INCOMPATIBLE` unless forced. */
export async function advanceRampOf(
  target: DeployTarget,
  remote: string,
  {
    version,
    percent,
    now = new Date(),
    force = false,
    reason,
  }: CommandOptions & { version?: string | undefined; percent?: number | undefined } = {},
): Promise<string> {
  const next = nextStepOf(await target.registry.read(), remote)
  const expected: Step = { version: version ?? next.version, percent: percent ?? next.percent }
  await target.registry.update(
    await goingTogether(target, document => advanceRamp(document, remote, now, { force, expected }), force),
    noteOf(`advance ${remote}`, reason, {
      kind: expected.percent === 100 ? 'promoted' : 'raised',
      remote,
      ...expected,
    }),
    { now },
  )
  return expected.version
}

/** `NO_RAMP`. */
export async function pauseRampOf(
  target: DeployTarget,
  remote: string,
  { now = new Date(), reason }: CommandOptions = {},
): Promise<string> {
  const tried = triedOf(await target.registry.read(), remote)
  await target.registry.update(
    document => pauseRamp(document, remote, { by: 'person', reason: reason ?? 'paused' }),
    noteOf(`pause ${remote}`, reason, { kind: 'paused', remote, ...tried }),
    { now },
  )
  return tried?.version ?? ''
}

/** The current step begins again. `NO_RAMP`. */
export async function resumeRampOf(
  target: DeployTarget,
  remote: string,
  { now = new Date(), reason }: CommandOptions = {},
): Promise<string> {
  const tried = triedOf(await target.registry.read(), remote)
  await target.registry.update(
    document => resumeRamp(document, remote, now),
    noteOf(`resume ${remote}`, reason, { kind: 'resumed', remote, ...tried }),
    { now },
  )
  return tried?.version ?? ''
}

/** `VERSION_UNKNOWN`, `NO_VERSION_BEFORE`. */
export async function quarantineVersion(
  target: DeployTarget,
  remote: string,
  { version, now = new Date(), reason }: CommandOptions & { readonly version: string },
): Promise<string> {
  const found = findVersion(await target.registry.read(), remote, version)
  const percent = found?.deployment?.traffic ?? 0
  await target.registry.update(
    document => quarantine(document, remote, version, now),
    noteOf(`quarantine ${remote} ${version}`, reason, { kind: 'quarantined', remote, version, percent }),
    { now },
  )
  return version
}

/** `VERSION_UNKNOWN`. */
export async function releaseVersion(
  target: DeployTarget,
  remote: string,
  { version, now = new Date(), reason }: CommandOptions & { readonly version: string },
): Promise<string> {
  await target.registry.update(
    document => release(document, remote, version),
    noteOf(`release ${remote} ${version}`, reason, { kind: 'released', remote, version }),
    { now },
  )
  return version
}
