import { platformModules } from 'shared-remote/release-code/platform-modules'
import * as client from 'shared-shop/client'
import * as ui from 'shared-ui'

/** The page's single instance of every shared module, by the name under which releases ask for it. */
export const hostModules = { ...platformModules, 'shared-shop/client': client, 'shared-ui': ui }
