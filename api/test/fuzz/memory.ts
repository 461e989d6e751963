/** How many values of a kind are remembered: old ones are deleted, cancelled or another user's. */
const CAPACITY = 20
/** Kinds whose older values are useless. */
const current = new Set(['payable', 'revision'])

/** What the objects under a property of an answer are. Other objects are what the path of their call says. */
const kindsOfProperties: Readonly<Record<string, string>> = {
  address: 'address',
  defaultAddress: 'address',
  agent: 'agent',
  brand: 'brand',
  brands: 'brand',
  c1: 'category',
  categories: 'category',
  category: 'category',
  circles: 'category',
  cities: 'city',
  color: 'color',
  colors: 'color',
  fares: 'fare',
  later: 'product',
  latest: 'product',
  lines: 'product',
  messages: 'message',
  offers: 'product',
  order: 'order',
  popular: 'product',
  posts: 'post',
  product: 'product',
  products: 'product',
  question: 'question',
  questions: 'question',
  review: 'review',
  reviews: 'review',
  totals: 'totals',
}

const kindsOfPaths: readonly (readonly [pattern: RegExp, kind: string])[] = [
  [/\/address/, 'address'],
  [/\/agent\//, 'agent'],
  [/\/brand/, 'brand'],
  [/\/category\//, 'category'],
  [/\/fare\//, 'fare'],
  [/\/message\//, 'message'],
  [/\/order/, 'order'],
  [/\/post\//, 'post'],
  [/\/question/, 'question'],
  [/\/review|\/comment/, 'review'],
  [/\/product\//, 'product'],
  [/\/session\//, 'session'],
  [/\/userCheck/, 'user'],
]

/** Fields whose value a later call repeats, by their own name. */
const repeated = new Set(['api_token', 'authority', 'code', 'revision', 'version'])

/** Ids, slugs and other values of answers, so that later calls are about what exists. */
export class Memory {
  readonly #values = new Map<string, unknown[]>()

  /** Remembers what the answer to a call of `path` names. */
  learn(path: string, answer: unknown): void {
    this.#visit(answer, kindOfPath(path))
  }

  remember(kind: string, value: unknown): void {
    const values = this.#values.get(kind) ?? []
    const others = values.filter(known => JSON.stringify(known) !== JSON.stringify(value))
    this.#values.set(kind, [value, ...others].slice(0, current.has(kind) ? 1 : CAPACITY))
  }

  /** A remembered value of the kind; undefined if there is none. The lower `pick`, from 0 to below 1, the newer. */
  recall(kind: string, pick: number): unknown {
    const values = this.#values.get(kind) ?? []
    return values[Math.floor(pick * values.length)]
  }

  #visit(value: unknown, kind: string): void {
    if (Array.isArray(value)) for (const item of value.slice(0, CAPACITY)) this.#visit(item, kind)
    else if (typeof value === 'object' && value !== null)
      this.#visitObject(new Map(Object.entries(value)), kind)
  }

  #visitObject(fields: ReadonlyMap<string, unknown>, kind: string): void {
    for (const [name, value] of fields) {
      if (typeof value === 'string' || typeof value === 'number') this.#visitField(name, value, kind)
      else this.#visit(value, kindsOfProperties[name] ?? kind)
    }
    const [color] = listIn(fields, 'colors')
    if (color?.has('id') && fields.has('id')) {
      this.remember('line', { id: fields.get('id'), colorId: color.get('id') })
    }
  }

  #visitField(name: string, value: string | number, kind: string): void {
    const [, named] = /^(\w+)Id$/.exec(name) ?? []
    if (named) this.remember(named, value)
    else if (name === 'id') {
      this.remember(kind, value)
      this.remember(`${kind} ids`, String(value))
    }
    if (name === 'slug') this.remember(`${kind} slug`, value)
    if (repeated.has(name) || (name === 'payable' && kind === 'totals')) this.remember(name, value)
  }
}

function kindOfPath(path: string): string {
  return kindsOfPaths.find(([pattern]) => pattern.test(path))?.[1] ?? 'anything'
}

function listIn(fields: ReadonlyMap<string, unknown>, name: string): Map<string, unknown>[] {
  const list = fields.get(name)
  if (!Array.isArray(list)) return []
  return list
    .filter((item): item is object => typeof item === 'object' && item !== null)
    .map(item => new Map(Object.entries(item)))
}

/**
 * The kind of value that a field of a call repeats: `orderId` an order, `{id}` of `/order/{id}` an order, `{slug}` of
 * `/post/slug/{slug}` the slug of a post. Undefined where a call needs no value that exists.
 */
export function kindOfField(name: string, path: string): string | undefined {
  if (name === 'id') return path.includes('{id}') ? kindOfPath(path) : 'product'
  if (name === 'slug' || name === 'slugOrId') return `${kindOfPath(path)} slug`
  if (name === 'ids') return path.includes('/message/') ? 'message ids' : 'product ids'
  return kindsOfFields[name] ?? /^(\w+)Id$/.exec(name)?.[1]
}

const kindsOfFields: Readonly<Record<string, string>> = {
  Authority: 'authority',
  api_token: 'api_token',
  brand: 'brand slug',
  category: 'category slug',
  code: 'code',
  color: 'color',
  expectedPayable: 'payable',
  password: 'code',
  phoneNumber: 'phone',
  replaces: 'order',
  revision: 'revision',
  since: 'version',
  version: 'version',
}
