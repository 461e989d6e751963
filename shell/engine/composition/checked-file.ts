/** A file and, if the registry has it, its hash (W3C SRI). */
export interface CheckedFile {
  readonly url: string
  readonly integrity?: string
}

export type HashedFile = Required<CheckedFile>

/** Resolves to the file's answer. Rejects if it cannot be loaded, or its hash differs. */
export async function fetchChecked({ url, integrity }: CheckedFile, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(url, { signal, ...(integrity ? { integrity } : {}) })
  if (!answer.ok)
    throw new Error(`HTTP ${answer.status} for ${new URL(url, globalThis.location?.href).pathname}`)
  return answer
}

/** Rejects unless all of them can be loaded, and match their hashes. */
export async function fetchAllChecked(files: readonly CheckedFile[], signal: AbortSignal): Promise<void> {
  await Promise.all(files.map(async file => (await fetchChecked(file, signal)).arrayBuffer()))
}
