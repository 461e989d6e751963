import './typescript-6.ts'
import { folderCycles, type Import } from './folder-cycles.ts'
import { importRules } from './import-rules.ts'

/** A violated rule and the imports that violate it: one, or all of a cycle. */
interface ImportViolation {
  readonly rule: string
  readonly why: string
  readonly imports: readonly Import[]
}

export interface ImportReport {
  /** Those between files of the repository, tests included. */
  readonly imports: readonly Import[]
  readonly modules: number
  readonly dependencies: number
  readonly violations: readonly ImportViolation[]
}

/** Checks every import in the repository at `root`, including type imports, against `import-rules.ts`. */
export async function checkImports(root: string): Promise<ImportReport> {
  const { cruise } = await import('dependency-cruiser')
  const { output } = await cruise(
    ['.'],
    {
      baseDir: root,
      ruleSet: { forbidden: importRules },
      validate: true,
      doNotFollow: { path: 'node_modules' },
      // Ignored files are build output and data.
      exclude: { path: '^(?!.*node_modules/).*(?:^|/)(?:dist|dist-[^/]*|\\.[^/]+)/' },
      tsPreCompilationDeps: true,
      combinedDependencies: true,
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  )
  if (typeof output === 'string') throw new Error('dependency-cruiser returned text instead of an object')
  const { modules, summary } = output

  const imports = modules.flatMap(({ source, dependencies }): Import[] =>
    isOurs(source)
      ? dependencies
          .filter(({ resolved, couldNotResolve }) => isOurs(resolved) && !couldNotResolve)
          .map(({ resolved }) => ({ from: source, to: resolved }))
      : [],
  )
  const ofSources = imports.filter(({ from }) => !/\.(?:test|spec)\.tsx?$/.test(from))
  return {
    imports,
    modules: modules.filter(({ source }) => isOurs(source)).length,
    dependencies: summary.totalDependenciesCruised ?? 0,
    violations: [
      ...summary.violations.map(({ rule, from, to, cycle }) => ({
        rule: rule.name,
        why: importRules.find(({ name }) => name === rule.name)?.comment ?? '',
        imports: cycle
          ? cycle.map((next, index) => ({ from: cycle[index - 1]?.name ?? from, to: next.name }))
          : [{ from, to }],
      })),
      ...folderCycles(ofSources).map(cycle => ({
        rule: 'no-folder-cycle',
        why: `Imports between folders run one way, but these form a circle: ${cycle.folders.join(', ')}`,
        imports: cycle.imports,
      })),
    ],
  }
}

/** Whether a path is a file of the repository, not of a library or a Node module. */
function isOurs(path: string): boolean {
  return !path.includes('node_modules/') && /\.(?:tsx?|mjs|js)$/.test(path)
}

/** The report as lines for a terminal: violations, then totals. */
export function linesOf({ modules, dependencies, violations }: Omit<ImportReport, 'imports'>): string[] {
  return [
    ...violations.flatMap(({ rule, why, imports }) => [
      `  ✗ ${rule}: ${why}`,
      ...imports.map(({ from, to }) => `      ${from} → ${to}`),
    ]),
    `  ${modules} modules, ${dependencies} dependencies, ${violations.length} violations`,
  ]
}
