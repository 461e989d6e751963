import { describe, expect, test, vi } from 'vitest'
import { EncodeQueue, QueueFullError } from './encode-queue.ts'

const limits = { running: 1, waiting: 6, waitingOfClient: 3, waitingOfNetwork: 4 }

/** A client of `network` (its own by default) that can leave. */
function asker(client: string, network = client) {
  const leaving = new AbortController()
  return {
    client: { client, network },
    signal: leaving.signal,
    leave: () => leaving.abort(new Error(`${client} left`)),
  }
}

/** A queue whose only slot is taken until `free` is called; `made` lists the work in the order in which it ran. */
function busyQueue() {
  const queue = new EncodeQueue(limits)
  const made: string[] = []
  let free = () => {}
  const held = new Promise<Buffer>(resolve => {
    free = () => resolve(Buffer.from('first'))
  })
  const first = queue.run('first', () => held, asker('nobody'))
  const ask = async (key: string, { client, signal } = asker('somebody')) => {
    const work = async () => {
      made.push(key)
      return Buffer.from(key)
    }
    return (await queue.run(key, work, { client, signal })).toString()
  }
  return { queue, made, free, first, ask }
}

describe('waiting work', () => {
  test('one client asks for more than its share – refused, while another client has room', async () => {
    const { ask, free } = busyQueue()
    const attacker = asker('attacker')
    const waiting = ['a1', 'a2', 'a3'].map(key => ask(key, attacker))
    await expect(ask('a4', attacker)).rejects.toBeInstanceOf(QueueFullError)
    const visit = ask('b1', asker('visitor'))
    free()
    expect(await visit).toBe('b1')
    await Promise.all(waiting)
    expect(await ask('a4', attacker)).toBe('a4')
  })

  test('many clients of one network – refused together, while another network has room', async () => {
    const { ask, free } = busyQueue()
    const waiting = [1, 2, 3, 4].map(each => ask(`a${each}`, asker(`attacker ${each}`, 'network')))
    await expect(ask('a5', asker('attacker 5', 'network'))).rejects.toBeInstanceOf(QueueFullError)
    const visit = ask('b1', asker('visitor'))
    free()
    expect(await visit).toBe('b1')
    await Promise.all(waiting)
  })

  test('queue full – refused for everybody, accepted again after it has drained', async () => {
    const { ask, free } = busyQueue()
    const waiting = [1, 2, 3, 4, 5, 6].map(each => ask(`key ${each}`, asker(`client ${each}`)))
    await expect(ask('key 7', asker('client 7'))).rejects.toBeInstanceOf(QueueFullError)
    free()
    await Promise.all(waiting)
    expect(await ask('key 7', asker('client 7'))).toBe('key 7')
  })

  test('two clients – take turns, however much the first one asked for before', async () => {
    const { ask, free, made } = busyQueue()
    const [greedy, modest] = [asker('greedy'), asker('modest')]
    const all = [
      ask('g1', greedy),
      ask('g2', greedy),
      ask('g3', greedy),
      ask('m1', modest),
      ask('m2', modest),
    ]
    free()
    await Promise.all(all)
    expect(made).toEqual(['g1', 'm1', 'g2', 'm2', 'g3'])
  })

  test('asked for by a second client – done once, at the earlier of their turns', async () => {
    const { ask, free, made } = busyQueue()
    const [greedy, modest] = [asker('greedy'), asker('modest')]
    const all = [ask('g1', greedy), ask('g2', greedy), ask('shared', greedy), ask('shared', modest)]
    free()
    expect(await Promise.all(all)).toEqual(['g1', 'g2', 'shared', 'shared'])
    expect(made).toEqual(['g1', 'shared', 'g2'])
  })
})

describe('abandoned work', () => {
  test('its only asker has left – dropped, and its place is free', async () => {
    const { ask, free, first, made } = busyQueue()
    const clients = ['one', 'two', 'three', 'four', 'five', 'six'].map(name => asker(name))
    const left = clients.map(client => ask(`left ${client.client.client}`, client))
    for (const { leave } of clients) leave()
    await Promise.all(left.map(each => expect(each).rejects.toThrow(' left')))
    const other = [1, 2, 3].map(each => ask(`other ${each}`, asker('other')))
    const same = [1, 2, 3].map(each => ask(`same ${each}`, asker('one')))
    free()
    await Promise.all([first, ...other, ...same])
    expect(made).toEqual(['other 1', 'same 1', 'other 2', 'same 2', 'other 3', 'same 3'])
  })

  test.each([
    ['another client', 'other'],
    ['another request of the same client', 'gone'],
  ])('%s still waits – done', async (_, name) => {
    const { ask, free, made } = busyQueue()
    const gone = asker('gone')
    const left = ask('shared', gone)
    const stays = ask('shared', asker(name))
    gone.leave()
    await expect(left).rejects.toThrow('gone left')
    free()
    expect(await stays).toBe('shared')
    expect(made).toEqual(['shared'])
  })

  test('already running – completed for whoever asks next', async () => {
    const { queue, free, first } = busyQueue()
    const again = vi.fn(async () => Buffer.from('again'))
    const gone = asker('gone')
    const left = queue.run('first', again, gone)
    gone.leave()
    await expect(left).rejects.toThrow('gone left')
    const joined = queue.run('first', again, asker('late'))
    free()
    expect((await joined).toString()).toBe('first')
    expect((await first).toString()).toBe('first')
    expect(again).not.toHaveBeenCalled()
  })

  test('its asker had left before it came – never queued', async () => {
    const { ask, free, first, made } = busyQueue()
    const gone = asker('gone')
    gone.leave()
    await expect(ask('late', gone)).rejects.toThrow('gone left')
    free()
    await first
    expect(made).toEqual([])
  })
})

test('work that throws – its askers get the error, and its slot is free', async () => {
  const queue = new EncodeQueue(limits)
  const broken = () => Promise.reject(new Error('broken'))
  await expect(queue.run('one', broken, asker('somebody'))).rejects.toThrow('broken')
  expect((await queue.run('one', async () => Buffer.from('next'), asker('somebody'))).toString()).toBe('next')
})
