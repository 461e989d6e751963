/** An error as a log shows it. The message of a failed query contains its parameters, so its cause is logged instead. */
export function errorForLog(error: unknown) {
  const shown = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(shown instanceof Error)) return { type: typeof shown, message: '', stack: '' }
  const frames = (shown.stack ?? '')
    .split('\n')
    .filter(line => line.startsWith('    at '))
    .slice(0, 6)
  return {
    type: shown.name,
    message: shown.message.slice(0, 300),
    stack: frames.join('\n'),
    ...('code' in shown && typeof shown.code === 'string' && { code: shown.code }),
  }
}
