import { connect } from '@khaneno/deploy/client/connect'
import { publishChecked } from '@khaneno/deploy/publish/publish-checked'
import { localTarget } from '@khaneno/deploy/stores/target'

/**
 * Publishes a remote of the repository at `root`, through the deploy service of the environment or else into the folders of
 * a shop, and sends its version to the parent.
 */
const [, , remote = '', root = '', releasesDir = '', registryFile = ''] = process.argv

const target = process.env.DEPLOY_URL
  ? { ...(await (await connect(process.env)).target()), root }
  : localTarget({ root, releasesDir, registryFile })
const { version } = await publishChecked(target, remote, { isWalked: false })
process.send?.({ version })
