import { describe, expect, test } from 'vitest'
import { FairTurns, Turns } from './turns.ts'

const stays = new AbortController().signal

/** Work that ends when the test says so; `begun` lists the names of the work that has begun. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>(resolve => ends.set(name, () => resolve(name)))
  }
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}

describe('Turns', () => {
  test('more work than turns – runs in order, as turns become free', async () => {
    const turns = new Turns(2)
    const { begun, work, end } = works()
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(name => turns.run(work(name), stays))
    expect([begun, turns.running, turns.isBusy]).toEqual([['a', 'b'], 2, true])

    end('b')
    expect(await b).toBe('b')
    await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
    end('a')
    await a
    await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])

    end('c')
    end('d')
    await Promise.all([c, d])
    expect([turns.running, turns.isBusy]).toEqual([0, false])
  })

  test('work that fails – frees its turn', async () => {
    const turns = new Turns(1)
    await expect(turns.run(() => Promise.reject(new Error('failed')), stays)).rejects.toThrow('failed')

    expect(await turns.run(async () => 'next', stays)).toBe('next')
  })

  test('who leaves the line – never begins, and the next one does', async () => {
    const turns = new Turns(1)
    const { begun, work, end } = works()
    const leaving = new AbortController()
    const first = turns.run(work('first'), stays)
    const left = turns.run(work('left'), leaving.signal)
    const last = turns.run(work('last'), stays)

    leaving.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
    end('first')
    await first
    await expect.poll(() => begun).toEqual(['first', 'last'])

    end('last')
    await last
    await expect(turns.run(work('late'), leaving.signal)).rejects.toThrow('gone')
    expect(turns.running).toBe(0)
  })
})

describe('FairTurns', () => {
  test('one key has much work – another key’s begins at once', async () => {
    const turns = new FairTurns(1)
    const { begun, work, end } = works()
    const mine = [1, 2, 3].map(index => turns.run('me', work(`me ${index}`), stays))

    const other = turns.run('other', work('other'), stays)

    expect(begun).toEqual(['me 1', 'other'])
    end('other')
    await other
    for (const index of [1, 2, 3]) {
      await expect.poll(() => begun).toContain(`me ${index}`)
      end(`me ${index}`)
      await mine[index - 1]
    }
  })

  test('keys without work – are forgotten', async () => {
    const turns = new FairTurns(1)
    const gone = AbortSignal.abort(new Error('gone'))
    for (let index = 0; index < 5; index++) await turns.run(`key ${index}`, async () => {}, stays)
    await expect(turns.run('key', async () => {}, gone)).rejects.toThrow('gone')

    expect(turns.size).toBe(0)
  })
})
