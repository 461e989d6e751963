import { httpFailure } from 'shared-base/client/api-failure'
import { requestPath } from 'shared-base/client/request-url'
import type { FileFormat } from 'shared-shop/catalogue-files/kinds'
import { type ApiClient, ApiFailure } from 'shared-shop/client'
import { catalogueExport, catalogueImport } from 'shared-shop/endpoints/desk/catalogue'

/**
 * Sends a catalogue file and returns the id of its import; `onProgress` hears which part has gone, 0 to 1. Rejects with an
 * `ApiFailure`, of kind `aborted` after `signal`. By XMLHttpRequest: `fetch` does not tell how far an upload is.
 */
export function sendFile(
  api: Pick<ApiClient, 'apiToken'>,
  file: File,
  {
    query,
    signal,
    onProgress,
  }: { query: Readonly<Record<string, string>>; signal: AbortSignal; onProgress: (part: number) => void },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(
      'POST',
      requestPath(catalogueImport, { query: { fileName: file.name.slice(0, 200), ...query } }),
    )
    request.setRequestHeader('authorization', bearer(api))
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onload = () => {
      const answer = catalogueImport.answer.safeParse(request.response)
      if (request.status === 200 && answer.success) resolve(answer.data.id)
      else reject(httpFailure(request.status, request.response))
    }
    request.onerror = () => reject(new ApiFailure('network'))
    request.onabort = () => reject(new ApiFailure('aborted'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

/** Saves the catalogue as a file. Rejects with an `ApiFailure`. */
export async function saveCatalogue(api: Pick<ApiClient, 'apiToken'>, format: FileFormat): Promise<void> {
  await save(api, requestPath(catalogueExport, { query: { format } }), `catalogue.${format}`)
}

/** Saves what the API answers at `path` as a file. Rejects with an `ApiFailure`. */
export async function save(api: Pick<ApiClient, 'apiToken'>, path: string, name: string): Promise<void> {
  const response = await fetch(path, { headers: { authorization: bearer(api) } }).catch(() => {
    throw new ApiFailure('network')
  })
  if (!response.ok) throw httpFailure(response.status, await response.json().catch(() => undefined))
  const address = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}

function bearer(api: Pick<ApiClient, 'apiToken'>): string {
  return `Bearer ${api.apiToken() ?? ''}`
}
