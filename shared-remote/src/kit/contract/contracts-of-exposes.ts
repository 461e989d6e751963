import * as z from 'shared-base/schema'
import { backgroundContract } from '../../contract/background.ts'
import { backgroundNeedSchema } from '../../contract/background-need.ts'
import { pageContract } from '../../contract/page.ts'
import { slotContract } from '../../contract/slot.ts'
import { checkEarly } from './check-early.ts'
import type { Finding } from './finding.ts'

interface Contract {
  /** The module's export that must meet it. */
  readonly export: string
  readonly version: string
  readonly functions: readonly string[]
  readonly components: readonly string[]
  /** Its declaration for hosts, as data: name, schema, and the expected value in words. */
  readonly declares?: { readonly name: string; readonly schema: z.ZodMiniType; readonly be: string }
}

const page: Contract = {
  export: 'page',
  version: pageContract,
  functions: ['load', 'head'],
  components: ['Page', 'Skeleton'],
  declares: { name: 'searchParams', schema: z.array(z.string()), be: 'a list of query parameters' },
}
const slot: Contract = {
  export: 'slot',
  version: slotContract,
  functions: [],
  components: ['Slot', 'Skeleton'],
}
const background: Contract = {
  export: 'background',
  version: backgroundContract,
  functions: ['start'],
  components: [],
  declares: { name: 'neededWhen', schema: backgroundNeedSchema, be: "'always' or a list of conditions" },
}

/** Whether an expose may have this name (design.md, The contracts). */
export function checkExposeName(expose: string): Finding[] {
  if (contractOf(expose)) return []
  const message = 'is neither a page (pages/…), a slot (slots/…) nor background'
  return [{ code: 'EXPOSE_NAME', where: expose, message }]
}

/** Whether a loaded module meets its expose's contract; a finding for each missing part. */
export function checkShape(expose: string, module: unknown): Finding[] {
  const contract = contractOf(expose)
  if (!contract) return []
  const finding = (message: string): Finding => ({ code: 'CONTRACT', where: expose, message })
  const definition = member(module, contract.export)
  if (typeof definition !== 'object' || definition === null)
    return [finding(`has no export «${contract.export}»`)]
  const version = member(definition, 'contract')
  return [
    ...(version === contract.version
      ? []
      : [finding(`uses contract ${String(version)}, hosts support ${contract.version}`)]),
    ...contract.functions
      .filter(name => typeof member(definition, name) !== 'function')
      .map(name => finding(`${contract.export}.${name} is not a function`)),
    ...contract.components
      .filter(name => !isComponent(member(definition, name)))
      .map(name => finding(`${contract.export}.${name} is not a component`)),
    ...(contract.declares &&
    !contract.declares.schema.safeParse(member(definition, contract.declares.name)).success
      ? [finding(`${contract.export}.${contract.declares.name} is not ${contract.declares.be}`)]
      : []),
    ...(contract === page ? checkEarly(expose, member(definition, 'early')) : []),
  ]
}

function contractOf(expose: string): Contract | undefined {
  if (/^pages\/[a-z][a-z0-9-]*$/.test(expose)) return page
  if (/^slots\/[a-z][a-z0-9-]*$/.test(expose)) return slot
  return expose === 'background' ? background : undefined
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** A function, or the result of `memo`, `lazy` or `styled`. */
function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)
}
