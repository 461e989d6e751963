import { randomUUID } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import * as z from 'zod/mini'
import { hasEnded } from '../lib/processes.ts'
import type { Shared, SharedText } from '../stores/shared-text.ts'

/** How long a holder may decide without renewing. */
const LEASE_MS = 20_000
/** A holder renews this long before; and it stops this long before another may take over. */
const MARGIN_MS = 10_000
/** By this clock difference, `until` cannot be wrong. */
const SKEW_MS = 5 * 60_000

const leaseSchema = z.object({
  holder: z.string(),
  host: z.string(),
  pid: z.int(),
  /** Until when it decides, by its own clock; ISO 8601. */
  until: z.iso.datetime(),
})
type LeaseText = z.infer<typeof leaseSchema>

interface Options {
  /** This process; another one has another id. */
  readonly holder?: string
  readonly now?: () => Date
  /** A clock in ms that never jumps. */
  readonly monotonic?: () => number
  readonly process?: { readonly host: string; readonly pid: number }
}

/**
 * Of several watchers exactly one decides: the one whose name is in a text that all of them share. The others take over
 * when they have seen it unchanged for as long as it is valid, by their own clock, so that wrong clocks do not matter; at
 * once if the holder was a process of this machine that has ended.
 */
export class Lease {
  readonly #me: Omit<LeaseText, 'until'>
  readonly #now: () => Date
  readonly #monotonic: () => number
  /** Until when this process holds it, by the monotonic clock. */
  #heldUntil = Number.NEGATIVE_INFINITY
  #seen: { readonly tag: string; readonly since: number } | undefined

  constructor(
    private readonly text: SharedText,
    options: Options = {},
  ) {
    this.#now = options.now ?? (() => new Date())
    this.#monotonic = options.monotonic ?? (() => performance.now())
    const place = options.process ?? { host: processSpace(), pid: process.pid }
    this.#me = { holder: options.holder ?? randomUUID(), ...place }
  }

  get isHeld(): boolean {
    return this.#monotonic() < this.#heldUntil
  }

  /** Takes the lease if it is free, or renews it in time. Returns `isHeld`. Throws as the store does. */
  async keep(): Promise<boolean> {
    const began = this.#monotonic()
    if (began < this.#heldUntil - MARGIN_MS) return true
    const shared = await this.text.read()
    const lease = shared && parsed(shared)
    if (lease && lease.holder !== this.#me.holder && !this.#isFree(lease, shared)) {
      this.#heldUntil = Number.NEGATIVE_INFINITY
      return false
    }
    const until = new Date(this.#now().getTime() + LEASE_MS).toISOString()
    const isMine = await this.text.write(JSON.stringify({ ...this.#me, until }), shared?.tag)
    this.#heldUntil = isMine ? began + LEASE_MS : Number.NEGATIVE_INFINITY
    return this.isHeld
  }

  /** Gives it up, so that another takes over at once. */
  async release(): Promise<void> {
    const wasHeld = this.isHeld
    this.#heldUntil = Number.NEGATIVE_INFINITY
    const shared = await this.text.read()
    if (!wasHeld || !shared || parsed(shared)?.holder !== this.#me.holder) return
    await this.text.write(JSON.stringify({ ...this.#me, until: new Date(0).toISOString() }), shared.tag)
  }

  #isFree({ host, pid, until }: LeaseText, { tag }: Shared): boolean {
    const hasLeft = host === this.#me.host && (pid === this.#me.pid || hasEnded(pid))
    if (hasLeft || this.#now().getTime() > Date.parse(until) + SKEW_MS) return true
    if (this.#seen?.tag !== tag) this.#seen = { tag, since: this.#monotonic() }
    return this.#monotonic() - this.#seen.since > LEASE_MS + MARGIN_MS
  }
}

/** Where process ids are unique: containers may share the name of their machine, but not its process ids. */
function processSpace(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

/** Undefined if it is no lease: then anybody may take it. */
function parsed({ text }: Shared): LeaseText | undefined {
  try {
    return leaseSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
