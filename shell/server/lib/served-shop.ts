import type { FastifyInstance } from 'fastify'
import type { ApiClient } from 'shared-base/client/api-client'
import type { RegistryDocument } from 'shared-remote/registry-document'
import type { ErrorAnswers } from './error-answers.ts'

/** What the routes of a shop besides its pages and files are made from. */
export interface RouteSources {
  readonly registry: () => Promise<RegistryDocument | undefined>
  /** A cached client for public answers. */
  readonly api: () => Promise<Pick<ApiClient, 'call'>>
  /** Origin of the site as browsers see it. */
  readonly siteOrigin: () => string
  readonly answers: ErrorAnswers
}

/** What the server needs of the shop besides what its pages show. */
export interface ServedShop {
  /** The web app manifest (W3C) of a shop with this name. */
  readonly webManifest: (shopName: string) => object
  /** Adds the routes besides pages and files: what search engines and third-party hosts ask for. */
  readonly addRoutes: (app: FastifyInstance, sources: RouteSources) => void
  /** A public path of the API that costs it little: the headers of its answer name the version of the catalogue. */
  readonly versionPath: string
}

/** What the head of every page says of the shop. */
export interface DocumentLook {
  /** Color of the browser's toolbar above a page. */
  readonly themeColor: string
  /** The icon for iOS home screens, which ignore the manifest's icons. */
  readonly appleTouchIcon: string
  /** The picture of pages that have none, when they are shared. */
  readonly sign: string
}
