import type { UserOptions } from '@module-federation/runtime/types'
import type { HostModule } from '../federation/shared-modules.ts'

interface Versioned {
  readonly version: string
}

/** Modules of the site itself, which others do not have. */
type OfSite = 'shared-shop/client' | 'shared-ui'

/** The host's single instance of every shared module, by name at run time. */
export type HostModules = Readonly<
  Record<Exclude<HostModule, OfSite>, object> &
    Record<'react' | 'styled-components', Versioned> &
    Partial<Record<OfSite, object>>
>
type Share = NonNullable<UserOptions['shared']>[string]

/** The host's modules for federated releases, in the federation runtime's format. */
export function sharedByHost(modules: HostModules): Record<string, Share> {
  const react = modules.react.version
  const versions: Readonly<Record<string, string | undefined>> = {
    react,
    'react/jsx-runtime': react,
    'react-dom': react,
    'styled-components': modules['styled-components'].version,
  }
  return Object.fromEntries(
    Object.entries(modules).map(([name, module]) => [name, share(module, versions[name])]),
  )
}

function share(module: object, version = '0.1.0'): Share {
  const shareConfig = { singleton: true, requiredVersion: '*' as const }
  return { version, scope: ['default'], shareConfig, lib: () => module }
}
