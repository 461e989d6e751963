/** Works on `atOnce` items at a time. Each worker ends with its first failure: a store that is down is not asked for all. */
export async function eachOf(
  items: readonly string[],
  atOnce: number,
  work: (item: string) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
