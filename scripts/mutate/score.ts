/** The share of valid mutants that a test noticed, in percent: killed and timed out, of those and the unnoticed ones. */
export function scoreOf(mutants: readonly { readonly status: string }[]): number {
  const count = (...statuses: string[]) => mutants.filter(one => statuses.includes(one.status)).length
  const noticed = count('Killed', 'Timeout')
  const all = noticed + count('Survived', 'NoCoverage')
  return all === 0 ? 100 : (100 * noticed) / all
}
