/** Properties of `Error` that React writes for a moment whenever it describes a component. */
const writtenByReact = /^(stackTraceLimit|prepareStackTrace)$/

/** The built-in objects of this realm by name: constructors, prototypes and namespaces, also those without a global. */
export function builtIns(): Map<object, string> {
  const found = new Map<object, string>()
  const add = (name: string, value: unknown) => {
    if (isObject(value) && !found.has(value)) found.set(value, name)
  }
  for (const [name, value] of Object.entries(Object.getOwnPropertyDescriptors(globalThis))) {
    if (!isObject(value.value) || value.value === globalThis || name.startsWith('_')) continue
    add(name, value.value)
    if (typeof value.value === 'function') add(`${name}.prototype`, value.value.prototype)
    else
      for (const [key, { value: inner }] of Object.entries(Object.getOwnPropertyDescriptors(value.value))) {
        add(`${name}.${key}`, inner)
        if (typeof inner === 'function') add(`${name}.${key}.prototype`, inner.prototype)
      }
  }
  const addPrototype = (name: string, value: object) => add(`%${name}%`, Object.getPrototypeOf(value))
  addPrototype('ArrayIteratorPrototype', [][Symbol.iterator]())
  addPrototype('MapIteratorPrototype', new Map()[Symbol.iterator]())
  addPrototype('SetIteratorPrototype', new Set()[Symbol.iterator]())
  addPrototype('StringIteratorPrototype', ''[Symbol.iterator]())
  addPrototype('IteratorPrototype', Object.getPrototypeOf([][Symbol.iterator]()))
  addPrototype('TypedArray', Int8Array)
  addPrototype('TypedArrayPrototype', Int8Array.prototype)
  addPrototype('AsyncFunction', async () => {})
  addPrototype('GeneratorFunction', function* () {})
  addPrototype('AsyncGeneratorFunction', async function* () {})
  return found
}

export interface Change {
  /** `Array.prototype.at` */
  readonly name: string
  readonly how: 'added' | 'removed' | 'replaced'
}

type Properties = Map<PropertyKey, PropertyDescriptor>

/**
 * Remembers the own properties of `objects`. The result says what has changed since, whichever way it was done, and
 * restores it where possible, so that nothing after is disturbed. `ignored` are names of properties.
 */
export function fingerprint(objects: ReadonlyMap<object, string>, ignored = writtenByReact): () => Change[] {
  const before = new Map([...objects.keys()].map(object => [object, propertiesOf(object, ignored)]))
  return () => {
    const changes: Change[] = []
    for (const [object, known] of before) {
      const earlier = changes.length
      const now = propertiesOf(object, ignored)
      for (const [key, old] of known) {
        const property = now.get(key)
        if (property && isSame(property, old)) continue
        changes.push({ name: nameOf(object, key), how: property ? 'replaced' : 'removed' })
        Reflect.defineProperty(object, key, old)
      }
      for (const key of now.keys()) {
        if (known.has(key)) continue
        changes.push({ name: nameOf(object, key), how: 'added' })
        Reflect.deleteProperty(object, key)
      }
      // What cannot be restored is reported once.
      if (changes.length > earlier) before.set(object, propertiesOf(object, ignored))
    }
    return changes
  }

  function nameOf(object: object, key: PropertyKey): string {
    return typeof key === 'symbol'
      ? `${objects.get(object)}[${String(key)}]`
      : `${objects.get(object)}.${String(key)}`
  }
}

function propertiesOf(object: object, ignored: RegExp): Properties {
  const properties: Properties = new Map()
  for (const key of Reflect.ownKeys(object)) {
    const property = Reflect.getOwnPropertyDescriptor(object, key)
    if (property && !ignored.test(String(key))) properties.set(key, property)
  }
  return properties
}

function isSame(a: PropertyDescriptor, b: PropertyDescriptor): boolean {
  return Object.is(a.value, b.value) && a.get === b.get && a.set === b.set
}

function isObject(value: unknown): value is object {
  return typeof value === 'function' || (typeof value === 'object' && value !== null)
}
