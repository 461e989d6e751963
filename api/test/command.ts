import { spawn } from 'node:child_process'

/** Runs the command line whose main file is `main`, with these settings and no others. */
export function commandOf(main: string) {
  return (
    args: readonly string[],
    env: Readonly<Record<string, string>>,
  ): Promise<{ code: number; out: string; err: string }> => {
    const { PATH = '' } = process.env
    const child = spawn(process.execPath, ['--import', 'tsx', main, ...args], { env: { PATH, ...env } })
    const printed = { out: '', err: '' }
    child.stdout.setEncoding('utf8').on('data', text => {
      printed.out += text
    })
    child.stderr.setEncoding('utf8').on('data', text => {
      printed.err += text
    })
    return new Promise(resolve => child.on('close', code => resolve({ code: code ?? -1, ...printed })))
  }
}
