import { type ParseArgsConfig, parseArgs } from 'node:util'

type Given<Options extends NonNullable<ParseArgsConfig['options']>> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Options; allowPositionals: true }>
>

/** What is given on the command line, or undefined when something else is. */
export function givenArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
): Given<Options> | undefined {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch {
    return undefined
  }
}

/** Whether no option is given. */
export function hasNone(values: object): boolean {
  return Object.keys(values).length === 0
}
