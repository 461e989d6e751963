import type { ApiClient } from 'shared-base/client/api-client'
import type { SiteConfig, SlotName, SlotProps } from '../../contract/site.ts'

/** What the parts of a site are shown with outside of it: by the contract kit and in the harness. */
export interface SiteSamples {
  readonly site: SiteConfig
  /** Of every slot of the site, the props to show it with, each under a name. */
  readonly slots: { readonly [Name in keyof SlotProps]: Readonly<Record<string, SlotProps[Name]>> }
  /** Values for the parameters of a page's path, from the API if it has any. */
  readonly pathParams: (
    expose: string,
    api: Pick<ApiClient, 'call'>,
  ) => Promise<Readonly<Record<string, string | undefined>>>
  /** The query to show a page with, by expose; default: none. */
  readonly queries: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The sample props of `slots/{name}`, by their names; undefined if the site has no such slot. */
export function slotSamples(
  { slots }: Pick<SiteSamples, 'slots'>,
  expose: string,
): Readonly<Record<string, SlotProps[SlotName]>> | undefined {
  return Object.entries(slots).find(([name]) => expose === `slots/${name}`)?.[1]
}
