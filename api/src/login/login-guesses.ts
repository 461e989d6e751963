import { and, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { ClientKey } from 'shared-server/http/client-key'
import type { Database } from '../db/database.ts'
import { loginGuesses } from '../db/schema/schema.ts'

const HOUR = 3_600_000

/** Wrong codes from which new devices get codes of 6 digits. */
export interface LoginGuessLimits {
  readonly perClientHour: number
  readonly perNetworkHour: number
  readonly perPhoneDay: number
  /** Of everybody; a network adds at most its own limit. */
  readonly perHour: number
}

/** A four-digit code is guessed once in 10,000 tries: an address gets one account in 160 hours at most. */
export const loginGuessLimits: Omit<LoginGuessLimits, 'perHour'> = {
  // Whole towns of mobile users share one address, and one code in twenty is mistyped.
  perClientHour: 60,
  perNetworkHour: 120,
  perPhoneDay: 10,
}

interface Guesser extends ClientKey {
  readonly phone: string
}

/** Counts wrong codes per client, phone and shop, to tell when somebody guesses. */
export class LoginGuesses {
  constructor(
    private readonly db: Database,
    private readonly now: () => Date,
    readonly limits: LoginGuessLimits,
  ) {}

  /** Counts a guess before it is compared, so that parallel ones cannot exceed a limit; `forget` it unless wrong. */
  async add({ phone, client, network }: Guesser): Promise<number> {
    const guess = { phone, client, network, at: this.now() }
    const [row] = await this.db.transaction(tx =>
      tx.insert(loginGuesses).values(guess).returning({ id: loginGuesses.id }),
    )
    return row?.id ?? 0
  }

  async forget(id: number): Promise<void> {
    await this.db.transaction(tx => tx.delete(loginGuesses).where(eq(loginGuesses.id, id)))
  }

  /** Whether a limit is reached by guesses other than `own`. */
  async isOver({ phone, client, network }: Guesser, own = 0): Promise<boolean> {
    const { perClientHour, perNetworkHour, perPhoneDay, perHour } = this.limits
    const g = loginGuesses
    const counted = (where: SQL, period: number) =>
      this.db.$count(g, and(where, ne(g.id, own), this.#within(period)))
    return (
      (await counted(eq(g.client, client), HOUR)) >= perClientHour ||
      (await counted(eq(g.network, network), HOUR)) >= perNetworkHour ||
      (await counted(eq(g.phone, phone), 24 * HOUR)) >= perPhoneDay ||
      (await this.inHour(own)) >= perHour
    )
  }

  /** Guesses in the last hour other than `own`, as far as they count towards `perHour`. */
  async inHour(own = 0): Promise<number> {
    const networks = this.db
      .select({ n: sql<number>`least(count(*), ${this.limits.perNetworkHour})`.as('n') })
      .from(loginGuesses)
      .where(and(ne(loginGuesses.id, own), this.#within(HOUR)))
      .groupBy(loginGuesses.network)
      .as('networks')
    const [row] = await this.db
      .select({ n: sql<number>`coalesce(sum(${networks.n}), 0)::int` })
      .from(networks)
    return row?.n ?? 0
  }

  /** Deletes guesses that no longer count. Returns how many. */
  async purge(): Promise<number> {
    const old = new Date(this.now().getTime() - 24 * HOUR)
    const gone = await this.db
      .delete(loginGuesses)
      .where(lt(loginGuesses.at, old))
      .returning({ id: loginGuesses.id })
    return gone.length
  }

  #within(period: number): SQL {
    return gt(loginGuesses.at, new Date(this.now().getTime() - period))
  }
}
