import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommandLine } from 'deploy/client/command-line'
import { DeployError } from 'deploy/lib/deploy-error'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { commandsOf, readDocuments } from './documents.ts'

const root = join(import.meta.dirname, '../..')
const dataDir = mkdtempSync(join(tmpdir(), 'shop-docs-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const environment = {
  PATH: process.env.PATH,
  DATA_DIR: dataDir,
  PIN_SECRET: 'a secret of the documents',
  API_PORT: '9',
}

const quoted = readDocuments(root).flatMap(commandsOf)
const commands = [...new Map(quoted.map(command => [command.line, command])).values()]

/** Patterns of command lines, each with a check that runs the command here or names the test that does. */
const proofs: readonly (readonly [pattern: RegExp, prove: (line: string) => void | Promise<void>])[] = [
  [
    /^npm test( -- .*)?$/,
    line => expect(flagsOf(line).filter(flag => !testGroups().includes(flag))).toEqual([]),
  ],
  [/^npm run deploy -- publish /, coveredBy('deploy/src/publish/publish.integration.test.ts')],
  [/^DEPLOY_USER=.* npm run --silent deploy -- preview /, coveredBy('deploy/src/preview/preview.test.ts')],
  [/^aws .* --(policy|cors-configuration) file:/, coveredBy('deploy/src/stores/real-store.test.ts')],
  [/^npm run deploy -- keygen /, coveredBy('deploy/src/client/command-line.test.ts')],
  [/^npm run deploy -- watch$/, coveredBy('deploy/src/watcher/watch.test.ts')],
  [/^npm run deploy$/, () => expectScript('deploy')],
  [/^npm run deploy -- /, async line => expect(await deploy(line)).not.toMatch(/^npm run deploy/m)],
  [/^npm run (orders|operators) -- …$/, line => expectScript(line.split(' ')[2] ?? '')],
  // All print their usage for wrong arguments before they call the API.
  [/^npm run orders -- /, line => expect(run('orders', line)).not.toMatch(/^npm run /m)],
  [/^npm run operators -- /, line => expect(run('operators', line)).not.toMatch(/^npm run /m)],
  [/^npm run notifications -- /, line => expect(run('notifications', line)).not.toMatch(/^npm run /m)],
  [/^((NODE_ENV|PORT)=\w+ )?npm (start|run [\w-]+|exec -w [\w-]+)( |$)/, line => expectNpm(line)],
  [/^OTEL_EXPORTER_OTLP_ENDPOINT=\S+ npm start$/, coveredBy('shell/server/tracing/tracing.test.ts')],
  [/^npx vitest run /, line => expectVitest(line)],
  [/^TEST_DATABASE_URL=\S+ npm run rehearse -- upgrade$/, () => expectScript('rehearse')],
  [/^npm ci$/, coveredBy('package-lock.json')],
  [/^node shell\/server\/heap-check\.mjs /, coveredBy('shell/server/heap-check.mjs')],
  [/^(NODE_ENV=.* )?node (api|shell)\/dist-run\//, coveredBy('e2e/fixtures/global-setup.ts')],
  [/^curl .*localhost:3000\/api\//, coveredBy('api/src/http/documented-calls.test.ts')],
  [/^curl .*localhost:[34]\d02\/api\//, coveredBy('deploy/src/service/access.test.ts')],
  [
    /^(curl|for i in .*curl|while sleep .*curl) .*localhost:4\d{3}/,
    coveredBy('scripts/rehearse/delivery/main.ts'),
  ],
  [
    /^(release=\$\(curl|curl -s --create-dirs|for file in shop-cart|done$)/,
    coveredBy('mfe-cart/src/embed/embed-doc.test.ts'),
  ],
  [
    /^for remote in mfe-\*; do$/,
    () => expect(readdirSync(root).some(name => name.startsWith('mfe-'))).toBe(true),
  ],
  [/^export [A-Z_]+=/, () => undefined],
  [/^sed -i "s\//, line => expectEdit(line)],
]

test.each(commands)('$path – $line – works as written', async ({ line }) => {
  const proof = proofs.find(([pattern]) => pattern.test(line))
  expect(proof, `Add a proof for this command to ${import.meta.filename}`).toBeDefined()
  await proof?.[1](line)
})

test.each([
  ['an npm script that is gone', 'npm run gone'],
  ['a script that a workspace lacks', 'npm run gone -w api'],
  ['a test file that is gone', 'npx vitest run gone.test.ts'],
  ['a test group that is gone', 'npm test -- --gone'],
  ['an unknown deploy command', 'npm run deploy -- gone'],
  ['an unknown command for orders', 'npm run orders -- gone'],
])('%s – is found', async (_, line) => {
  const proof = proofs.find(([pattern]) => pattern.test(line))
  await expect((async () => proof?.[1](line))()).rejects.toThrow()
})

test.each(['deploy', 'orders', 'notifications'])(
  'npm run %s – without arguments – prints its usage',
  script => {
    expect(run(script, `npm run ${script}`)).toMatch(new RegExp(`^npm run ${script} -- `, 'm'))
  },
)

function coveredBy(file: string): (line: string) => void {
  return () => expect(existsSync(join(root, file)), `${file} runs this`).toBe(true)
}

function expectNpm(line: string): void {
  const [, action = '', script = ''] = /npm (start|run|exec)(?: ([\w-]+))?/.exec(line) ?? []
  const workspace = /-w (\S+)/.exec(line)?.[1]
  if (action !== 'exec') expectScript(action === 'start' ? 'start' : script, workspace)
  else expect(existsSync(join(root, workspace ?? '', 'vite.config.ts'))).toBe(true)
}

function expectScript(script: string, workspace = ''): void {
  const schema = z.object({ scripts: z.record(z.string(), z.string()) })
  const { scripts } = schema.parse(JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')))
  expect(Object.keys(scripts)).toContain(script)
}

function expectVitest(line: string): void {
  const [file] = /\S+\.test\.tsx?/.exec(line) ?? []
  const [, project = 'mfe-catalog'] = /--project (\S+)/.exec(line) ?? []
  if (file) expect(existsSync(join(root, file))).toBe(true)
  expect(existsSync(join(root, project, 'vitest.config.ts'))).toBe(true)
}

/** `sed -i "s/a line/another/" file`: the file checks that the file has the line to replace. */
function expectEdit(line: string): void {
  const [, pattern = '', file = ''] = /^sed -i "s\/(.+?)\/.*" (\S+)$/.exec(line) ?? []
  expect(readFileSync(join(root, file), 'utf8')).toMatch(new RegExp(pattern.replace(/[()]/g, '\\$&'), 'm'))
}

function flagsOf(line: string): string[] {
  return line.match(/--\w+/g) ?? []
}

/** `npm test` lists its groups when the given one is unknown. */
function testGroups(): string[] {
  return flagsOf(run('test', 'npm test -- --no-such-group').split('Known:')[1] ?? '')
}

/** `--to 09120000000[,09…] --title "two words"` as the shell would pass it. */
function argumentsOf(line: string): string[] {
  const words = (line.split(' -- ')[1] ?? '').match(/"[^"]*"|\S+/g) ?? []
  return words.map(word => word.replaceAll('"', '').replace(',09…', ''))
}

/** What a command of `npm run deploy` prints, its errors included. */
async function deploy(line: string): Promise<string> {
  return await runCommandLine(argumentsOf(line), environment).catch(error => {
    if (error instanceof DeployError) return error.message
    throw error
  })
}

/** Starts one of our scripts with the arguments of a line; returns its output. No API answers it. */
function run(script: string, line: string): string {
  const command = [join(root, `scripts/${script}.mjs`), ...argumentsOf(line)]
  const { stdout, stderr } = spawnSync(process.execPath, command, { env: environment, encoding: 'utf8' })
  return stdout + stderr
}
