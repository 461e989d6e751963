/** The text of `/metrics` of the server at `origin`. Rejects when `token` is not the server's METRICS_TOKEN. */
export async function readMetrics(origin: string, token: string): Promise<string> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${origin}/metrics answers ${answer.status}`)
  return answer.text()
}
