import type { FastifyInstance } from 'fastify'
import type { ApiClient } from 'shared-base/client/api-client'
import type { RegistryDocument } from 'shared-remote/registry-document'
import type { SiteSettings } from './config.ts'
import type { ErrorAnswers } from './error-answers.ts'

/** What a shop's other routes, besides pages and files, can use. */
export interface RouteSources {
  readonly registry: () => Promise<RegistryDocument | undefined>
  /** A cached client for public answers. */
  readonly api: () => Promise<Pick<ApiClient, 'call'>>
  /** Origin of the site as browsers see it. */
  readonly siteOrigin: () => string
  readonly answers: ErrorAnswers
}

/** What the server needs from the shop, besides what its pages show. */
export interface ServedShop {
  readonly settings: SiteSettings
  /** The web app manifest (W3C) of a shop with this name. */
  readonly webManifest: (shopName: string) => object
  /** Adds the routes other than pages and files, for search engines and third-party hosts. */
  readonly addRoutes: (app: FastifyInstance, sources: RouteSources) => void
  /** Paths of the API to which operators POST files: they may be large, and may arrive slowly. */
  readonly uploadPaths: readonly string[]
  /** Path of a cheap public API call; its response headers name the version of the catalogue. */
  readonly versionPath: string
}

/** The shop's look in the head of every page. */
export interface DocumentLook {
  /** Color of the browser's toolbar above a page. */
  readonly themeColor: string
  /** The icon for iOS home screens, which ignore the manifest's icons. */
  readonly appleTouchIcon: string
  /** Preview picture of shared pages that have none of their own. */
  readonly sign: string
}
