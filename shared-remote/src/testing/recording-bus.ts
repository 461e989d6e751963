import { type Bus, type CommandName, createBus } from 'shared-events'

export interface Sent {
  readonly name: CommandName
  readonly payload: unknown
}

const commands = [
  'toast',
  'cart/add',
  'cart/change',
  'cart/clear',
  'session/check',
  'session/logout',
] as const

export function recordingBus(): { bus: Bus; sent: Sent[] } {
  const bus = createBus({ report: problem => console.error(problem) })
  const sent: Sent[] = []
  for (const name of commands) bus.handle(name, payload => sent.push({ name, payload }))
  return { bus, sent }
}
