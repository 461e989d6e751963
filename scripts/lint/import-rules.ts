import type { IForbiddenRuleType } from 'dependency-cruiser'

interface Boundary {
  readonly name: string
  /** Folders, as a regular expression. */
  readonly from: string
  /** Packages that they may import, besides themselves. */
  readonly may: readonly string[]
  readonly why: string
}

/** The packages that remotes may use. */
const shared = ['shared-base', 'shared-events', 'shared-remote', 'shared-shop', 'shared-ui']

/** Allowed imports between packages: the table in docs/architecture.md. The first matching entry applies. */
export const boundaries: readonly Boundary[] = [
  {
    name: 'remotes',
    from: 'mfe-[a-z-]+',
    may: shared,
    why: 'A remote imports shared-* only: never another remote, the shell, the API or tools.',
  },
  {
    name: 'shell',
    from: 'shell',
    may: ['shared-server', ...shared],
    why: 'The shell imports shared-* only: remotes come from the registry.',
  },
  {
    name: 'api',
    from: 'api',
    may: ['shared-base', 'shared-remote', 'shared-server', 'shared-shop'],
    why: 'The API imports shared-base, shared-shop, shared-server and shared-remote only; it loads the demo content by its path.',
  },
  {
    name: 'demo',
    from: 'demo',
    may: ['api', 'shared-base', 'shared-shop'],
    why: 'The demo content fits the ports of the API.',
  },
  {
    name: 'shared-remote',
    from: 'shared-remote',
    may: ['shared-base', 'shared-events'],
    why: 'shared-remote serves any site: it imports shared-base and shared-events only.',
  },
  {
    name: 'shared-ui',
    from: 'shared-ui',
    may: ['shared-base', 'shared-remote', 'shared-shop'],
    why: 'shared-ui imports shared-base, shared-remote and shared-shop only.',
  },
  {
    name: 'upon-base',
    from: 'shared-(?:events|server|shop)',
    may: ['shared-base'],
    why: 'shared-events, shared-server and shared-shop import shared-base only.',
  },
  { name: 'base', from: 'shared-base', may: [], why: 'shared-base imports no other package of ours.' },
  {
    name: 'console',
    from: 'deploy/console',
    may: ['shared-ui', 'shared-remote/src/build/federation/browser-floor.ts'],
    why: 'Of the shared packages, the console uses the tokens of shared-ui and the oldest browsers only.',
  },
  {
    name: 'deploy',
    from: 'deploy',
    may: ['shared-remote', 'shared-server', 'shared-shop'],
    why: 'deploy imports shared-remote, shared-server and the policy of shared-shop only.',
  },
  {
    name: 'hosting',
    from: 'hosting',
    may: [],
    why: 'What runs in containers before or beside the servers imports nothing of ours.',
  },
  {
    name: 'second-site',
    from: 'examples/second-site',
    may: ['deploy', 'shared-base', 'shared-events', 'shared-remote', 'shared-server', 'shell'],
    why: 'The second site has nothing but the platform.',
  },
  {
    name: 'examples',
    from: 'examples',
    may: [],
    why: 'The examples are third-party pages: they import nothing of ours.',
  },
  {
    name: 'scripts',
    from: 'scripts',
    may: ['deploy', 'shared-server', ...shared],
    why: 'Tools start the shop, they do not import its parts.',
  },
  {
    name: 'e2e',
    from: 'e2e',
    may: ['deploy', 'examples/second-site', 'scripts', 'shared-server', ...shared],
    why: 'Browser tests start the shop, they do not import its parts.',
  },
]

/** The folders of shared-remote: each may import those before it. */
const rooms = ['contract', 'registry', 'build', 'kit', 'harness']

/** Libraries that only their wrapper may import. */
const wrappers: readonly { readonly library: string; readonly at: string }[] = [
  { library: 'rxjs', at: 'shared-events' },
  { library: 'react-toastify', at: 'shared-ui' },
  { library: 'react-router', at: 'shell' },
  { library: 'react-router-dom', at: 'shell' },
]

const isTest = String.raw`\.(?:test|spec|test-d)\.tsx?$`
const anyOf = (paths: readonly string[]) => `(?:${paths.join('|')})(?:/|$)`
/** The files of a library, or its name where it is not installed. */
const library = (names: string) => `(?:^|node_modules/)(?:${names})(?:/|$)`

const packages = [...new Set(boundaries.map(({ from }) => from.replace(/\/.*/, '')))]

/** Rules for files; cycles between folders are found by `folder-cycles.ts`. */
export const importRules: IForbiddenRuleType[] = [
  {
    name: 'no-cycle',
    comment: 'Files that import each other cannot be understood, or loaded, one after the other.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'listed-package',
    comment: 'Say in scripts/lint/import-rules.ts what this package may import.',
    severity: 'error',
    from: { path: '^[^/]+/', pathNot: [`^${anyOf(packages)}`, '^node_modules/'] },
    to: {},
  },
  ...boundaries.map(({ name, from, may, why }, index): IForbiddenRuleType => {
    const [folder = '', ...inside] = from.split('/')
    const earlier = boundaries.slice(0, index).filter(one => one.from.startsWith(`${from}/`))
    return {
      name: `imports-of-${name}`,
      comment: why,
      severity: 'error',
      from: {
        path: `^${[`(${folder})`, ...inside].join('/')}/`,
        pathNot: earlier.map(one => `^${one.from}/`),
      },
      to: { path: `^${anyOf(packages)}`, pathNot: ['$1', ...may].map(one => `^${one}(?:/|$)`) },
    }
  }),
  {
    name: 'platform-without-shop',
    comment: 'The platform serves any site: what it needs to know of this one is handed to it.',
    severity: 'error',
    from: {
      path: '^deploy/src/',
      pathNot: [isTest, String.raw`^deploy/src/lib/site\.ts$`],
    },
    to: { path: '^shared-shop/' },
  },
  {
    name: 'engine-without-shop',
    comment: 'The programs in shell/start hand the engine its shop (ShopDefinition, ServedShop).',
    severity: 'error',
    from: {
      path: '^shell/(?:engine|server)/',
      pathNot: [isTest, '/testing/'],
    },
    to: {
      path: ['^shared-shop/', '^shared-ui/', '^shell/(?:frame|start|testing)/'],
    },
  },
  {
    name: 'second-site-without-shop',
    comment: 'The platform is what a site without the shop can start on.',
    severity: 'error',
    from: { path: '^examples/second-site/' },
    to: { path: '^(?:shared-shop|shared-ui|mfe-[a-z]+|api|shell/frame)/', reachable: true },
  },
  {
    name: 'bus-without-catalogue',
    comment: 'The bus carries the messages of any site; the catalogue lists those of this shop.',
    severity: 'error',
    from: { path: '^shared-events/src/bus/', pathNot: isTest },
    to: { path: '^shared-events/src/(?!bus/)' },
  },
  ...rooms.map(
    (room, index): IForbiddenRuleType => ({
      name: `room-${room}`,
      comment: `The folders of shared-remote import in one direction: ${rooms.join(' ← ')}.`,
      severity: 'error',
      from: { path: `^shared-remote/src/${room}/`, pathNot: isTest },
      to: { path: `^shared-remote/src/${anyOf([...rooms.slice(index + 1), 'remote-config.ts'])}` },
    }),
  ),
  {
    name: 'console-by-contract',
    comment: 'The console runs in browsers: of the deploy service it knows the contract only.',
    severity: 'error',
    from: { path: '^deploy/console/' },
    to: { path: '^deploy/src/', pathNot: '^deploy/src/contract/' },
  },
  {
    name: 'service-without-console',
    comment: 'The deploy service serves the built console, it does not import it.',
    severity: 'error',
    from: { path: '^deploy/src/' },
    to: { path: '^deploy/console/' },
  },
  {
    name: 'packages-by-name',
    comment: 'Import a package by its name, not by a path into its folder.',
    severity: 'error',
    // A build config runs before a bundler can resolve TypeScript packages.
    from: { path: '^([^/]+)/', pathNot: '/vite[^/]*\\.config\\.ts$' },
    to: {
      path: `^${anyOf(['deploy', 'shared-server', ...shared])}`,
      pathNot: '^$1/',
      dependencyTypes: ['local'],
      dependencyTypesNot: ['aliased-workspace'],
    },
  },
  ...wrappers.map(
    ({ library: name, at }): IForbiddenRuleType => ({
      name: `wrapped-${name}`,
      comment: `This library stays inside ${at}, which wraps it.`,
      severity: 'error',
      from: { path: '^[^/]+/', pathNot: [`^${at}/`, '^node_modules/'] },
      to: { path: library(name) },
    }),
  ),
  {
    name: 'shop-without-react',
    comment: 'shared-base and shared-shop are pure: no React.',
    severity: 'error',
    from: { path: '^shared-(?:base|shop)/' },
    to: { path: library('react|react-dom|styled-components') },
  },
  {
    name: 'shop-rules-without-http',
    comment: 'Only the client does HTTP; the rules do not know it.',
    severity: 'error',
    from: { path: '^shared-shop/', pathNot: ['^shared-shop/src/client/', isTest] },
    to: { path: '^shared-(?:base|shop)/src/client/' },
  },
]
