import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'

test.runIf(process.platform === 'linux')(
  'a server that hides its secrets – others read none in its environment, and itself has them',
  async () => {
    const file = new URL('./hide-secrets.ts', import.meta.url).href
    const code = `const { hideSecrets } = await import(${JSON.stringify(file)})
      hideSecrets()
      console.log(process.env.SERVER_KEY, process.env.DATABASE_URL)
      setInterval(() => {}, 1000)`
    const server = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      env: {
        PATH: process.env.PATH,
        SERVER_KEY: 'کلید-s3cret',
        PORT: '3000',
        DATABASE_URL: 'postgres://u:p@h/d',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void server.kill())
    const [output] = await once(server.stdout, 'data')

    expect(String(output)).toBe('کلید-s3cret postgres://u:p@h/d\n')
    const seen = readFileSync(`/proc/${server.pid}/environ`, 'utf8').split('\0')
    expect(seen).toContain('PORT=3000')
    expect(seen.filter(variable => /^(?:SERVER_KEY|DATABASE_URL)=/.test(variable))).toEqual([
      `SERVER_KEY=${'*'.repeat(Buffer.byteLength('کلید-s3cret'))}`,
      `DATABASE_URL=${'*'.repeat(18)}`,
    ])
  },
)
