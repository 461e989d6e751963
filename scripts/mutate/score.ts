/** The percentage of valid mutants that tests detected (killed or timed out). */
export function scoreOf(mutants: readonly { readonly status: string }[]): number {
  const count = (...statuses: string[]) => mutants.filter(one => statuses.includes(one.status)).length
  const noticed = count('Killed', 'Timeout')
  const all = noticed + count('Survived', 'NoCoverage')
  return all === 0 ? 100 : (100 * noticed) / all
}
