import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from 'shared-server/free-port'
import { scratchFolder } from '../../../scripts/lib/scratch.ts'
import { registryFile, releasesDir, root, seededDir } from '../../fixtures/places.ts'

test('npm start – its shell is killed – pages answer again, the deploy service stays; Ctrl-C leaves no process', async () => {
  const dataDir = scratchFolder('supervision')
  cpSync(seededDir, dataDir, { recursive: true })
  cpSync(registryFile, join(dataDir, 'registry.json'))
  const [port, deployPort] = [await freePort(), await freePort()]
  const env = {
    ...process.env,
    PORT: String(port),
    API_PORT: String(await freePort()),
    DEPLOY_PORT: String(deployPort),
    DATA_DIR: dataDir,
    RELEASES_DIR: releasesDir,
    REGISTRY_FILE: join(dataDir, 'registry.json'),
  }
  const start = spawn(process.execPath, ['scripts/run.mjs', 'start'], { cwd: root, env })
  const hasEnded = once(start, 'exit')
  let log = ''
  start.stdout.on('data', chunk => {
    log += chunk
  })
  try {
    await expect.poll(() => log, { timeout: 60_000 }).toContain('ready')
    const before = childrenOf(start.pid)
    const running = (name: string, among: typeof before) => {
      const found = among.find(({ command }) => command.includes(`/${name}/`))
      if (!found) throw new Error(`no ${name} among ${JSON.stringify(among)}`)
      return found
    }
    const shell = running('shell', before)
    process.kill(shell.pid, 'SIGKILL')

    await expect.poll(() => log).toContain('shell ended by SIGKILL; starting it again')
    const page = () => fetch(`http://localhost:${port}/`).then(answer => answer.status, String)
    await expect.poll(page).toBe(200)
    const now = childrenOf(start.pid)
    expect(now).toHaveLength(3)
    expect(running('deploy', now)).toEqual(running('deploy', before))
    expect((await fetch(`http://localhost:${deployPort}/healthz`)).status).toBe(200)

    start.kill('SIGINT')
    expect(await hasEnded).toEqual([0, null])
    for (const { pid } of [...before, ...now]) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  } finally {
    start.kill('SIGINT')
    await hasEnded
  }
})

function childrenOf(parent: number | undefined): { pid: number; command: string }[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  return lines.flatMap(line => {
    const [, pid, ppid, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return Number(ppid) === parent && command.startsWith(process.execPath)
      ? [{ pid: Number(pid), command }]
      : []
  })
}
