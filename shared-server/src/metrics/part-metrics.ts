import { Counter, Histogram, type Registry } from 'prom-client'
import type { CrashCode, FaultCode, ViewOutcome } from 'shared-base/errors/fault-codes'

/** Labels of a release's module in metrics: values from the registry, or `other`. */
export interface PartName {
  readonly remote: string
  readonly version: string
  readonly expose: string
}

interface PartFault extends PartName {
  readonly phase: string
  readonly code: FaultCode | CrashCode | 'other'
}

/** Counts what the parts of pages do, under the same names for server and browser, distinguished by `where`. */
export interface PartMetrics {
  /** A module arrived; `bytes` transferred over the network, if known. */
  loaded(part: PartName, load: { readonly ms: number; readonly bytes?: number | undefined }): void
  failed(fault: PartFault): void
  viewed(part: PartName, outcome: ViewOutcome): void
  /** A document with parts of this release was opened: the server gave it to a browser that reports, or one reported it. */
  opened(release: Pick<PartName, 'remote' | 'version'>): void
  /** How long the part of a page took: on the server to load its data and render, in a browser until it was usable. */
  took(part: PartName, seconds: number): void
}

const byPart = ['remote', 'version', 'expose', 'where'] as const

export function createPartMetrics(register: Registry, where: 'browser' | 'server'): PartMetrics {
  const registers = [register]
  const seconds = new Histogram({
    name: 'part_load_seconds',
    help: 'Time until a module of a remote had arrived',
    labelNames: byPart,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8],
    registers,
  })
  const bytes = new Counter({
    name: 'part_load_bytes_total',
    help: 'Bytes that came over the network for these modules',
    labelNames: byPart,
    registers,
  })
  const faults = new Counter({
    name: 'part_faults_total',
    help: 'Faults of parts, each once per page',
    labelNames: [...byPart, 'phase', 'code'],
    registers,
  })
  const views = new Counter({
    name: 'part_views_total',
    help: 'Parts of the pages that were viewed, by what became of them',
    labelNames: [...byPart, 'outcome'],
    registers,
  })
  const documents = new Counter({
    name: 'documents_total',
    help: 'Documents with parts of a release: given to browsers that report, and reported by browsers',
    labelNames: ['remote', 'version', 'where'],
    registers,
  })
  const viewSeconds = new Histogram({
    name: 'part_view_seconds',
    help: 'Time that a part of a page took',
    labelNames: byPart,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 16],
    registers,
  })
  return {
    loaded({ remote, version, expose }, load) {
      const labels = { remote, version, expose, where }
      seconds.observe(labels, load.ms / 1000)
      if (load.bytes) bytes.inc(labels, load.bytes)
    },
    failed({ remote, version, expose, phase, code }) {
      faults.inc({ remote, version, expose, phase, code, where })
    },
    viewed({ remote, version, expose }, outcome) {
      views.inc({ remote, version, expose, where, outcome })
    },
    opened({ remote, version }) {
      documents.inc({ remote, version, where })
    },
    took({ remote, version, expose }, seconds) {
      viewSeconds.observe({ remote, version, expose, where }, seconds)
    },
  }
}
