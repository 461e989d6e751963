import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommandLine } from '@khaneno/deploy/client/command-line'
import { usage } from '@khaneno/deploy/client/usage'
import { DeployError } from '@khaneno/deploy/lib/deploy-error'
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

/** Patterns of command lines, each with a check that fails when the line has become wrong. */
const proofs: readonly (readonly [pattern: RegExp, prove: (line: string) => void | Promise<void>])[] = [
  [
    /^npm test( -- .*)?$/,
    line => expect(flagsOf(line).filter(flag => !testGroups().includes(flag))).toEqual([]),
  ],
  // These build, wait or write.
  [/npm run (--silent )?deploy -- (publish|preview|keygen|watch)\b/, line => expectInUsage(line)],
  [/^npm run deploy$/, () => expectScript('deploy')],
  [/^npm run deploy -- /, async line => expect(await deploy(line)).not.toMatch(/^npm run deploy/m)],
  [/^npm run (orders|operators) -- …$/, line => expectScript(line.split(' ')[2] ?? '')],
  // All print their usage for wrong arguments before they call the API.
  [/^npm run orders -- /, line => expect(run('orders', line)).not.toMatch(/^npm run /m)],
  [/^npm run operators -- /, line => expect(run('operators', line)).not.toMatch(/^npm run /m)],
  [/^npm run notifications -- /, line => expect(run('notifications', line)).not.toMatch(/^npm run /m)],
  [/^([A-Z_]+=\S+ )?npm (start|run [\w-]+|exec -w [\w-]+)( |$)/, line => expectNpm(line)],
  [/^npx vitest run /, line => expectVitest(line)],
  [/^aws .* file:/, line => expectFile(/file:\/\/(\S+)/.exec(line)?.[1])],
  [/^node shell\/server\//, line => expectFile(/^node (\S+)/.exec(line)?.[1])],
  [/^export [A-Z_]+=/, line => expectSettings(line)],
  [/^sed -i "s\//, line => expectEdit(line)],
]

/** Commands of others, shell grammar, and calls of a shop that runs. */
const notOurs =
  /^(npm ci$|curl |for |while |done$|release=\$\(curl|(NODE_ENV=.* )?node (api|shell)\/dist-run\/)/

test.each(commands.filter(({ line }) => !notOurs.test(line)))(
  '$path – $line – works as written',
  async ({ line }) => {
    const proof = proofs.find(([pattern]) => pattern.test(line))
    expect(proof, `Add a proof for this command to ${import.meta.filename}`).toBeDefined()
    await proof?.[1](line)
  },
)

test.each([
  ['an npm script that is gone', 'npm run gone'],
  ['a script that a workspace lacks', 'npm run gone -w api'],
  ['a test file that is gone', 'npx vitest run gone.test.ts'],
  ['a test group that is gone', 'npm test -- --gone'],
  ['an unknown deploy command', 'npm run deploy -- gone'],
  ['an unknown flag of one that is not run', 'npm run deploy -- publish mfe-cart --gone'],
  ['a setting that is gone', 'export GONE=1'],
  ['a file that is gone', 'aws s3api put-bucket-policy --policy file://gone.json'],
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

function expectFile(path = ''): void {
  expect(existsSync(join(root, path)), path).toBe(true)
}

/** The command and its flags are those that `npm run deploy` knows. */
function expectInUsage(line: string): void {
  const [command = ''] = argumentsOf(line)
  expect(usage).toMatch(new RegExp(`^  ${command}\\b`, 'm'))
  for (const flag of flagsOf(line.split(' -- ')[1] ?? '')) expect(usage).toContain(flag)
}

/** `export PORT=4700 API_PORT=4701`: each is a setting, or one of the builds. */
function expectSettings(line: string): void {
  const known = ['.env.example', 'api/vite.config.ts']
    .map(file => readFileSync(join(root, file), 'utf8'))
    .join()
  for (const [, name] of line.matchAll(/(?<= )([A-Z_]+)=/g))
    expect(known).toMatch(new RegExp(`\\b${name}\\b`))
}

function expectNpm(line: string): void {
  const [, action = '', script = ''] = /npm (start|run|exec)(?: ([\w-]+))?/.exec(line) ?? []
  const workspace = /-w (\S+)/.exec(line)?.[1]
  if (action !== 'exec') expectScript(action === 'start' ? 'start' : script, workspace)
  else expectFile(`${workspace}/vite.config.ts`)
}

function expectScript(script: string, workspace = ''): void {
  const schema = z.object({ scripts: z.record(z.string(), z.string()) })
  const { scripts } = schema.parse(JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')))
  expect(Object.keys(scripts)).toContain(script)
}

function expectVitest(line: string): void {
  const [file] = /\S+\.test\.tsx?/.exec(line) ?? []
  const [, project = 'mfe-catalog'] = /--project (\S+)/.exec(line) ?? []
  if (file) expectFile(file)
  expectFile(`${project}/vitest.config.ts`)
}

/** `sed -i "s/a line/another/" file`: the file checks that the file has the line to replace. */
function expectEdit(line: string): void {
  const [, pattern = '', file = ''] = /^sed -i "s\/(.+?)\/.*" (\S+)$/.exec(line) ?? []
  expect(readFileSync(join(root, file), 'utf8')).toMatch(new RegExp(pattern.replace(/[()]/g, '\\$&'), 'm'))
}

function flagsOf(line: string): string[] {
  return line.match(/--\w+/g) ?? []
}

let groups: string[] | undefined

/** `npm test` lists its groups when the given one is unknown. */
function testGroups(): string[] {
  groups ??= flagsOf(run('test', 'npm test -- --no-such-group').split('Known:')[1] ?? '')
  return groups
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
