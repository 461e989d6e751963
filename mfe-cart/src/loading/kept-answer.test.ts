import { expect, test, vi } from 'vitest'
import { KeptAnswer } from './kept-answer.ts'

const settled = () => Promise.resolve().then(() => undefined)

test('need – asked twice, also while the answer is on its way – asks once', async () => {
  const kept = new KeptAnswer<string>()
  const ask = vi.fn(async () => 'here')
  kept.need('where', ask)
  kept.need('where', ask)
  expect(kept.stateOf('where')).toEqual({ status: 'loading' })
  await settled()
  kept.need('where', ask)
  expect(ask).toHaveBeenCalledOnce()
  expect(kept.stateOf('where')).toEqual({ status: 'ready', value: 'here' })
})

test('need – it failed before – asks again', async () => {
  const kept = new KeptAnswer<string>()
  const ask = vi.fn(async () => 'here').mockRejectedValueOnce(new Error('away'))
  kept.need('where', ask)
  await settled()
  expect(kept.stateOf('where').status).toBe('failed')
  kept.need('where', ask)
  expect(kept.stateOf('where')).toEqual({ status: 'loading' })
  await settled()
  expect(kept.stateOf('where')).toEqual({ status: 'ready', value: 'here' })
})

test('again – the known answer stands until the new one comes', async () => {
  const kept = new KeptAnswer<string>()
  kept.need('where', async () => 'here')
  await settled()
  kept.again('where', async () => 'there')
  expect(kept.stateOf('where')).toEqual({ status: 'ready', value: 'here' })
  await settled()
  expect(kept.stateOf('where')).toEqual({ status: 'ready', value: 'there' })
})

test('another question – the first one’s answer comes late – is not taken for the second’s', async () => {
  const kept = new KeptAnswer<string>()
  let answerLate: (value: string) => void = () => undefined
  const signals: AbortSignal[] = []
  kept.need('first', signal => {
    signals.push(signal)
    return new Promise(resolve => {
      answerLate = resolve
    })
  })
  kept.need('second', async () => 'second')
  answerLate('first')
  await settled()
  expect(signals[0]?.aborted).toBe(true)
  expect(kept.stateOf('first')).toEqual({ status: 'loading' })
  expect(kept.stateOf('second')).toEqual({ status: 'ready', value: 'second' })
})

test('forget – answer on its way – nobody gets it', async () => {
  const kept = new KeptAnswer<string>()
  kept.need('where', async () => 'here')
  kept.forget()
  await settled()
  expect(kept.stateOf('where')).toEqual({ status: 'loading' })
})
