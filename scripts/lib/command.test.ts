import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { endCommand, startCommand } from './command.ts'
import { scratchFolder } from './scratch.ts'

/** A program that runs `code`. */
function program(code: string): readonly [string] {
  const file = join(scratchFolder('command'), 'program.mjs')
  writeFileSync(file, code)
  return [file]
}

const node = process.execPath
const never = async () => false

test('a program – not ready at first – is started once it is, and ended by the signal', async () => {
  let asked = 0
  const child = await startCommand(node, program('setInterval(() => {}, 1e6)'), {
    isReady: async () => ++asked === 3,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  expect(asked).toBe(3)
  await endCommand(child)
  expect(child.signalCode).toBe('SIGTERM')
  await endCommand(child)
})

test('a program – ended before it was ready – is refused with its last words', async () => {
  const talk = `console.log('said'); console.error('and complained'); process.exitCode = 3`
  const start = startCommand(node, program(talk), { isReady: never })
  await expect(start).rejects.toThrow(/ended with exit code 3 before it was ready\n(.|\n)*and complained/)
})

test('a program – not installed – is refused', async () => {
  await expect(startCommand('/nowhere/program', [], { isReady: never })).rejects.toThrow('did not start')
})
