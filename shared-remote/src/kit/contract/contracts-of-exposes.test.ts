import { expect, test } from 'vitest'
import { checkShape } from './contracts-of-exposes.ts'

const component = () => null

test.each([
  ['pages/home', { other: 1 }, ['has no export «page»']],
  [
    'pages/home',
    { page: { contract: 'page/9', load: 1, Page: component, Skeleton: 'wait' } },
    [
      'uses contract page/9, hosts support page/1',
      'page.load is not a function',
      'page.head is not a function',
      'page.Skeleton is not a component',
      'page.searchParams is not a list of query parameters',
    ],
  ],
  ['slots/header', { slot: { contract: 'slot/1', Skeleton: component } }, ['slot.Slot is not a component']],
  [
    'background',
    { background: { contract: 'background/1' } },
    ['background.start is not a function', "background.neededWhen is not 'always' or a list of conditions"],
  ],
])('checkShape – %s lacks parts of its contract – reports each', (expose, module, messages) => {
  const findings = messages.map(message => ({ code: 'CONTRACT', where: expose, message }))

  expect(checkShape(expose, module)).toEqual(findings)
})
