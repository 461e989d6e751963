/** A request, ms on one clock; `end` is absent while it is under way. */
export interface TimedRequest {
  readonly start: number
  readonly end?: number
}

/** The most requests that ran one after the other, each begun after the one before it had ended, all ended by `until`. */
export function roundTrips(requests: readonly TimedRequest[], until: number): number {
  const ended = requests
    .flatMap(({ start, end }) => (end !== undefined && end <= until ? [{ start, end, depth: 0 }] : []))
    .sort((a, b) => a.start - b.start)
  for (const request of ended) {
    const before = ended.filter(({ end }) => end <= request.start).map(({ depth }) => depth)
    request.depth = 1 + Math.max(0, ...before)
  }
  return Math.max(0, ...ended.map(({ depth }) => depth))
}
