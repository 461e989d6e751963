import { pathToFileURL } from 'node:url'
import { reasonOf } from 'shared-server/reason-of'
import * as z from 'zod/mini'
import { StartupError } from '../lib/startup-error.ts'
import type { DemoContent } from './demo-content.ts'

const isFunction = (value: unknown) => typeof value === 'function'

const demoModuleSchema = z.object({
  demo: z.object({
    version: z.string(),
    shop: z.custom<DemoContent['shop']>(isFunction),
    pictures: z.object({
      categories: z.custom<ReadonlySet<string>>(value => value instanceof Set),
      decorativeColors: z.custom<ReadonlySet<string>>(value => value instanceof Set),
      draw: z.custom<DemoContent['pictures']['draw']>(isFunction),
    }),
  }),
})

/** `file` is absolute and known at run time only: no bundler puts it into the build. Throws `StartupError`. */
export async function loadDemo(file: string): Promise<DemoContent> {
  try {
    const loaded: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href)
    return demoModuleSchema.parse(loaded).demo
  } catch (error) {
    const reason = reasonOf(error)
    throw new StartupError(`Cannot load the demo content from ${file} (DEMO_MODULE): ${reason}`)
  }
}
