import { join } from 'node:path'
import { createRemote, NewRemoteError } from './create-remote.ts'

const [name = ''] = process.argv.slice(2)

try {
  const { remote, files } = await createRemote(join(import.meta.dirname, '../..'), name)
  console.log(`Created ${remote}:

${files.map(file => `  ${file}`).join('\n')}

Next:

${steps(remote, name)
  .map(([command, what]) => `  ${command.padEnd(75)} # ${what}`)
  .join('\n')}`)
} catch (error) {
  if (!(error instanceof NewRemoteError)) throw error
  console.error(`${error.code}: ${error.message}`)
  process.exitCode = 1
}

function steps(remote: string, name: string): readonly (readonly [command: string, what: string])[] {
  return [
    [`npm run dev -w ${remote}`, 'alone, in its harness'],
    [`npx vitest run --project ${remote}`, 'its tests'],
    [
      `npx vitest run scripts/lib/releases.integration.test.ts -t ${remote}`,
      'its release, against the contracts',
    ],
    [`npm run deploy -- publish ${remote}`, 'builds and checks it; the shop may be running'],
    [`npm run deploy -- promote ${remote}`, `makes it live, at /${name}: docs/teams.md`],
  ]
}
