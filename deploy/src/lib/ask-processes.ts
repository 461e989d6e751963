import { reasonOf } from 'shared-server/reason-of'

/**
 * Asks processes at once, each at its address. Returns their answers in the order of the addresses, and why others gave
 * none, by their address. Never rejects.
 */
export async function askProcesses<Answer>(
  urls: readonly string[],
  ask: (url: string) => Promise<Answer>,
): Promise<{ readonly answers: readonly Answer[]; readonly silent: ReadonlyMap<string, string> }> {
  const silent = new Map<string, string>()
  const answers = await Promise.all(
    urls.map(async url => {
      try {
        return [await ask(url)]
      } catch (error) {
        silent.set(url, reasonOf(error))
        return []
      }
    }),
  )
  return { answers: answers.flat(1) as Answer[], silent }
}

/** What a process answers within `deadlineMs` (ms), whatever its status. */
export function answerOf(
  url: string,
  {
    deadlineMs,
    token,
    accept,
  }: { readonly deadlineMs: number; readonly token?: string | undefined; readonly accept?: string },
): Promise<Response> {
  return fetch(url, {
    headers: { ...(accept && { accept }), ...(token && { authorization: `Bearer ${token}` }) },
    // The token is for this address only.
    redirect: 'error',
    signal: AbortSignal.timeout(deadlineMs),
  })
}
