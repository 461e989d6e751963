import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Bucket } from '../stores/object-store.ts'

interface FakeS3 {
  readonly bucket: Bucket
  /** Objects by key, in the order of their first write. */
  readonly objects: Map<string, { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> }>
  /** Called before each request; a returned status is answered instead. */
  before: (method: string, key: string) => number | undefined | Promise<number | undefined>
  /** Called after each request was carried out; if true, its answer never arrives. */
  isLost: (method: string, key: string) => boolean
  /** Most names that a listing returns at once. */
  pageSize: number
}

/**
 * A server for the part of the S3 API that publishing uses. Checks every Signature Version 4 with an implementation
 * independent of the client's, and honours If-Match and If-None-Match as S3 does since 2024.
 */
export async function fakeS3(): Promise<FakeS3> {
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3')
    const key = decodeURIComponent(pathname).replace(/^\/releases\//, '')
    const method = request.method ?? 'GET'
    const status = await s3.before(method, key)
    if (status !== undefined) return void response.writeHead(status).end('<Error><Code>Asked</Code></Error>')
    if (!isSigned(request, body, s3.bucket))
      return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const known = s3.objects.get(key)
    const tag = known && `"${createHash('md5').update(known.body).digest('hex')}"`
    if (method === 'PUT') {
      const { 'if-match': match, 'if-none-match': none } = request.headers
      if ((match !== undefined && match !== tag) || (none === '*' && known))
        return void response.writeHead(412).end()
      s3.objects.set(key, { body, headers: request.headers as Record<string, string> })
      if (s3.isLost(method, key)) return void response.destroy()
      return void response.writeHead(200).end()
    }
    if (method === 'DELETE') {
      s3.objects.delete(key)
      if (s3.isLost(method, key)) return void response.destroy()
      return void response.writeHead(204).end()
    }
    if (key === '') return void response.writeHead(200).end(listing(s3, searchParams))
    if (!known) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    response.writeHead(200, { etag: tag }).end(method === 'HEAD' ? undefined : known.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const s3: FakeS3 = {
    bucket: { endpoint, name: 'releases', region: 'ir-1', keyId: 'team', secret: 'of the bucket' },
    objects: new Map(),
    before: () => undefined,
    isLost: () => false,
    pageSize: 1_000,
  }
  return s3
}

/** ListObjectsV2 with a delimiter: folders that begin alike are one name. */
function listing({ objects, pageSize }: FakeS3, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const names = [...objects.keys()]
    .filter(key => key.startsWith(prefix))
    .map(key => prefix + /^[^/]*\/?/.exec(key.slice(prefix.length))?.[0])
  const all = [...new Set(names)].sort()
  const start = Number(query.get('continuation-token') ?? 0)
  const entries = all.slice(start, start + pageSize).map(name => {
    const key = `<Key>${encodeURIComponent(name)}</Key>`
    return name.endsWith('/')
      ? `<CommonPrefixes><Prefix>${encodeURIComponent(name)}</Prefix></CommonPrefixes>`
      : `<Contents>${key}<Size>1</Size></Contents>`
  })
  const next = start + pageSize
  const more = next < all.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${more}<Prefix>${prefix}</Prefix>${entries.join('')}</ListBucketResult>`
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

function isSigned(request: IncomingMessage, body: Buffer, { keyId, secret, region }: Bucket): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
  const [, id, day = '', of, names = '', signature] = form.exec(request.headers.authorization ?? '') ?? []
  const given = String(request.headers['x-amz-content-sha256'] ?? '')
  if (id !== keyId || of !== region || !names.split(';').includes('host')) return false
  if (given !== 'UNSIGNED-PAYLOAD' && given !== sha256(body)) return false
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const headers = names.split(';').map(name => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const sorted = query.split('&').sort().join('&')
  const canonical = [request.method, path, sorted, headers.join(''), names, given].join('\n')
  const text = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    `${day}/${region}/s3/aws4_request`,
    sha256(canonical),
  ].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (last, part) => createHmac('sha256', last).update(part).digest(),
    Buffer.from(`AWS4${secret}`),
  )
  return createHmac('sha256', key).update(text).digest('hex') === signature
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
