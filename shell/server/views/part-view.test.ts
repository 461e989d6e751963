import { expect, test } from 'vitest'
import { RemoteFault } from '../../engine/composition/remote-loader.ts'
import { viewOutcome } from './part-view.ts'

const id = { remote: 'mfe-cart', expose: 'pages/cart' }
const release = { name: 'mfe-cart', version: '1', entry: '/x' }
const fault = (options: { code?: 'deadline' } = {}, of = id) =>
  new RemoteFault(of, 'load', 1, { message: 'x', ...options })
const known = { release, isLeftOut: false, faults: [] }

test.each([
  ['nothing wrong', known, 'ok'],
  ['its code threw', { ...known, faults: [fault()] }, 'fault'],
  ['a deadline', { ...known, faults: [fault({ code: 'deadline' })] }, 'skeleton'],
  ['the fault of a neighbour', { ...known, faults: [fault({}, { ...id, expose: 'slots/x' })] }, 'ok'],
  ['left out on purpose', { ...known, isLeftOut: true, faults: [fault()] }, 'skeleton'],
  [
    'another contract version',
    { ...known, release: { ...release, refused: { '*': 'x' } }, faults: [fault()] },
    'refused',
  ],
])('%s – a part of a rendered page – is %s', (_what, rendered, outcome) => {
  expect(viewOutcome(id, rendered)).toBe(outcome)
})
