export interface BusReport {
  readonly log: readonly {
    readonly at: number
    readonly outcome: string
    readonly kind: string
    readonly name: string
    readonly id: string
    readonly detail?: string | undefined
  }[]
  /** The last value of each state, as JSON. */
  readonly states: string
}

/** The log of bus messages (`bus.log()`), newest first. */
export function BusPanel({ log, states }: BusReport) {
  return (
    <aside aria-label="Bus">
      <h2>Bus log</h2>
      <ol>
        {log.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one message has several entries, and they never move
          <li key={index}>
            <time>{new Date(entry.at).toISOString().slice(11, 23)}</time> <b>{entry.name}</b> {entry.kind},{' '}
            {entry.outcome}
            {entry.detail && <small> {entry.detail}</small>}
          </li>
        ))}
      </ol>
      <h2>States</h2>
      <pre>{states}</pre>
    </aside>
  )
}
