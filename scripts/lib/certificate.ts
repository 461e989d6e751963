import { generate } from 'selfsigned'

/** A certificate for `localhost` that nobody vouches for, and its key: PEM. */
export function selfSigned(): { readonly key: string; readonly cert: string } {
  const { private: key, cert } = generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    algorithm: 'sha256',
    days: 2,
  })
  return { key, cert }
}
