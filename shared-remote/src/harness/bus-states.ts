import { type Bus, catalogue, type MessageName, type StateName } from 'shared-events'

const stateNames = (Object.keys(catalogue) as MessageName[]).filter(
  (name): name is StateName => catalogue[name].kind === 'state',
)

/** The last value of each state of a bus, as JSON. */
export function statesOf(bus: Bus): string {
  return JSON.stringify(Object.fromEntries(stateNames.map(name => [name, bus.getState(name)])), null, 1)
}
