// Makes the keys, the database's password and a self-signed certificate that do not exist yet: node make-keys.mjs FOLDER
// Each folder in it is a volume of the service of that name. Delete a file to have it made again.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from 'selfsigned'

const [folder = ''] = process.argv.slice(2)
const key = () => randomBytes(32).toString('hex')

/** The content of a file, which is made first if it is missing. Services run as various users and only read it. */
function kept(path, make) {
  const file = join(folder, path)
  if (!existsSync(file)) {
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, make(), { mode: 0o444 })
    console.log(`made ${path}`)
  }
  return readFileSync(file, 'utf8')
}

const environment = settings =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')

const password = kept('database/password', key)

// The shell's file has all keys that several servers share; the others take theirs from it.
const shared = Object.fromEntries(
  kept('shell/keys.env', () => environment({ SERVER_KEY: key(), METRICS_TOKEN: key(), PIN_SECRET: key() }))
    .trim()
    .split('\n')
    .map(line => line.split('=')),
)
const { SERVER_KEY, METRICS_TOKEN, PIN_SECRET } = shared
kept('api/keys.env', () =>
  environment({
    SERVER_KEY,
    METRICS_TOKEN,
    TOKEN_SECRET: key(),
    DATABASE_URL: `postgres://shop:${password}@postgres:5432/shop`,
  }),
)
kept('deploy/keys.env', () => environment({ METRICS_TOKEN, PIN_SECRET }))

kept('tls/shop.pem', () => {
  const { hostname } = new URL(process.env.SITE_ORIGIN ?? 'https://localhost')
  const { cert, private: privateKey } = generate([{ name: 'commonName', value: hostname }], {
    keySize: 2048,
    algorithm: 'sha256',
    days: 365,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: hostname }] }],
  })
  return `${cert}\n${privateKey}\n`
})
