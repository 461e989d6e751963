import fc from 'fast-check'
import { createSafeStorage } from 'shared-base/storage/storage'
import { expect, test } from 'vitest'
import { type Bus, createBus } from '../page-bus.ts'

/** The model: commands wait in order; on a page with a handler none wait. */
interface Model {
  next: number
  waiting: { readonly id: number; readonly durable: boolean }[]
  delivered: number[]
  handlers: number
}

/** The system under test: one tab over page loads. `cart/add` is the durable command, `toast` the other. */
interface Tab {
  bus: Bus
  delivered: number[]
  leave: (() => void)[]
  readonly load: () => Bus
}

type Step = fc.Command<Model, Tab>

const always = { check: () => true }

function deliver(model: Model): void {
  if (model.handlers === 0) return
  model.delivered.push(...model.waiting.map(({ id }) => id))
  model.waiting = []
}

function compare(model: Model, tab: Tab): void {
  expect(tab.delivered).toEqual(model.delivered)
}

type Kind = 'durable' | 'fleeting'

function send(kind: Kind): Step {
  return {
    ...always,
    run(model, tab) {
      const id = model.next++
      model.waiting.push({ id, durable: kind === 'durable' })
      deliver(model)
      if (kind === 'durable') tab.bus.send('cart/add', payload(id))
      else tab.bus.send('toast', { kind: 'info', text: String(id) })
      compare(model, tab)
    },
    toString: () => 'send',
  }
}

function handle(kind: Kind, manner: 'works' | 'throws' | 'leaves'): Step {
  return {
    check: model => manner !== 'leaves' || model.handlers === 0,
    run(model, tab) {
      model.handlers += 1
      deliver(model)
      const take = (id: number) => {
        tab.delivered.push(id)
        if (manner === 'throws') throw new Error('broken handler')
      }
      const leave =
        kind === 'durable'
          ? tab.bus.handle('cart/add', ({ id }) => take(id))
          : tab.bus.handle('toast', ({ text }) => take(Number(text)))
      tab.leave.push(leave)
      if (manner === 'leaves') {
        tab.leave.pop()?.()
        model.handlers -= 1
      }
      compare(model, tab)
    },
    toString: () => `handle(${manner})`,
  }
}

function stopHandling(): Step {
  return {
    check: model => model.handlers > 0,
    run(model, tab) {
      model.handlers -= 1
      tab.leave.shift()?.()
      compare(model, tab)
    },
    toString: () => 'stopHandling',
  }
}

function reload(): Step {
  return {
    ...always,
    run(model, tab) {
      model.handlers = 0
      model.waiting = model.waiting.filter(({ durable }) => durable)
      tab.bus.close()
      tab.bus = tab.load()
      tab.leave = []
      compare(model, tab)
    },
    toString: () => 'reload',
  }
}

function payload(id: number) {
  return {
    id,
    slug: 'x',
    name: 'x',
    price: 1,
    special: 0,
    picture: '',
    quantity: 1,
    addStatus: true,
    postAge: 0,
  }
}

test.each(['durable', 'fleeting'] as const)(
  'command queue – any sequence of sends, handlers, throws and reloads of %s commands – each is delivered once, in order',
  kind => {
    const steps = [
      fc.constant(send(kind)),
      fc.constantFrom<Step>(handle(kind, 'works'), handle(kind, 'throws'), handle(kind, 'leaves')),
      fc.constant(stopHandling()),
      fc.constant(reload()),
    ]
    fc.assert(
      fc.property(fc.commands(steps, { maxCommands: 40 }), commands => {
        const storage = createSafeStorage(() => undefined)
        // A frozen clock that is set back at every page load: order must not depend on it.
        let clock = 1_000_000
        const load = () => {
          clock -= 1000
          return createBus({ storage, now: () => clock, report: () => undefined })
        }
        fc.modelRun(
          () => ({
            model: { next: 1, waiting: [], delivered: [], handlers: 0 },
            real: { bus: load(), delivered: [], leave: [], load },
          }),
          commands,
        )
      }),
      { numRuns: 300 },
    )
  },
)
