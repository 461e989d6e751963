import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Vitest's order, but the files of a project that need the same environment run one after another: Vitest keeps a
 * worker, and the modules it has loaded, only while the next file has the project and environment of the last one.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const groups = new Map<string, TestSpecification[]>()
    for (const file of sorted) {
      const key = `${file.project.name} ${environmentOf(file)}`
      groups.set(key, [...(groups.get(key) ?? []), file])
    }
    return [...groups.values()].flat()
  }
}

/** The environment in the file's `@vitest-environment` comment, else its project's. */
function environmentOf({ moduleId, project }: TestSpecification): string {
  const [, own] = /@vitest-environment ([\w-]+)/.exec(readFileSync(moduleId, 'utf8')) ?? []
  return own ?? project.config.environment
}
