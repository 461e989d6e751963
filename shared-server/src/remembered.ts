/**
 * `ask`, whose answer counts for `freshMs` and which never runs twice at once, so that anybody may ask as often as they
 * like. A rejection is not remembered.
 */
export function remembered<T>(ask: () => Promise<T>, freshMs = 1_000): () => Promise<T> {
  let last: { readonly answer: Promise<T>; settledAt: number } | undefined
  return () => {
    if (last && performance.now() - last.settledAt <= freshMs) return last.answer
    const mine = { answer: ask(), settledAt: Number.POSITIVE_INFINITY }
    last = mine
    mine.answer.then(
      () => {
        mine.settledAt = performance.now()
      },
      () => {
        if (last === mine) last = undefined
      },
    )
    return mine.answer
  }
}
