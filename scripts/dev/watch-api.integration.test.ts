import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { watchApi } from './watch-api.ts'

/** A shop of two files: an API that logs what its demo content says. */
function smallShop(): { readonly root: string; write(file: string, text: string): void } {
  const root = mkdtempSync(join(tmpdir(), 'watch-api-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (file: string, text: string) => writeFileSync(join(root, file), text)
  for (const [folder, input] of [
    ['api', 'main'],
    ['demo', 'content'],
  ]) {
    mkdirSync(join(root, `${folder}/src`), { recursive: true })
    write(`${folder}/package.json`, '{ "type": "module" }')
    const build = { ssr: true, rollupOptions: { input: { [`${input}`]: `src/${input}.ts` } } }
    write(`${folder}/vite.config.ts`, `export default ${JSON.stringify({ build })}`)
  }
  return { root, write }
}

const api = (says: string) => `
  const { content } = await import(process.env.DEMO_MODULE ?? '')
  console.log('${says} ' + content)
  process.send?.({ port: 1 })
  process.on('disconnect', () => process.exit())
  setInterval(() => {}, 1000)
`

test('the API under development – its sources or the demo content change – is built and started again; a mistake is told, and the next change tries again', async () => {
  const { root, write } = smallShop()
  write('api/src/main.ts', api('hello'))
  write('demo/src/content.ts', `export const content = 'pots'`)
  const said: string[] = []

  const { stop } = await watchApi(root, line => said.push(line))
  onTestFinished(stop)
  await expect.poll(() => said).toEqual(['hello pots'])

  write('api/src/main.ts', api('salam'))
  await expect.poll(() => said.at(-1)).toBe('salam pots')
  write('demo/src/content.ts', `export const content = 'pans'`)
  await expect.poll(() => said.at(-1)).toBe('salam pans')

  write('api/src/main.ts', 'const = 1')
  await expect.poll(() => said.at(-1)).toMatch(/main\.ts/)
  write('api/src/main.ts', `console.error('no database'); process.exit(1)`)
  await expect.poll(() => said.at(-1)).toMatch(/exit code 1/)
  write('api/src/main.ts', api('again'))
  await expect.poll(() => said.at(-1)).toBe('again pans')
})
