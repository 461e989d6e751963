import { type ReleasePart, releaseName, releaseNamed } from '../composition/release-name.ts'
import type { Quarantine } from '../pages/quarantine.ts'
import type { Work } from './work.ts'

/** Pages at once that may run the code of a release that failed lately. */
const MOST_WITH_SUSPECT = 2

export type ReleaseQuarantine = Pick<Quarantine, 'holds' | 'suspects' | 'report'>

/** Which releases pages do without because they failed lately. */
export class Suspects {
  readonly #quarantine: ReleaseQuarantine

  constructor(quarantine: ReleaseQuarantine) {
    this.#quarantine = quarantine
  }

  /** Whether the release of this name failed lately. */
  readonly isSuspect = (release: string): boolean => {
    const { remote, version } = releaseNamed(release)
    return this.#quarantine.suspects(remote, version)
  }

  /** A suspect release has one process; pages beyond a few do without it instead of waiting for it. */
  relieve(work: Work, underWay: readonly Work[]): void {
    for (const release of work.releases.filter(this.isSuspect)) {
      const running = underWay.filter(other => other.releases.includes(release)).length
      if (running >= MOST_WITH_SUSPECT) work.leaveOut(releaseNamed(release).remote)
    }
  }

  /** Reports a failed part. Pages in line need not try a release that has just been put in quarantine. */
  report({ remote, version, expose }: ReleasePart, line: readonly Work[]): void {
    const wasHeld = this.#quarantine.holds(remote, version)
    this.#quarantine.report({ remote, version, expose })
    if (wasHeld || !this.#quarantine.holds(remote, version)) return
    for (const work of line)
      if (work.releases.includes(releaseName({ remote, version }))) work.leaveOut(remote)
  }

  /** A page that is begun again does without releases in quarantine, and at its last try without suspects. */
  prepareRetry(work: Work): void {
    for (const release of work.releases) {
      const { remote, version } = releaseNamed(release)
      if (this.#quarantine.holds(remote, version) || (work.isLastTry && this.isSuspect(release)))
        work.leaveOut(remote)
    }
  }
}
