import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Bucket } from '../../stores/object-store.ts'

/** Whether a request bears the Signature Version 4 of this bucket's key. */
export function isSigned(request: IncomingMessage, body: Buffer, { keyId, secret, region }: Bucket): boolean {
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
