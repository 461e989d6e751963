import { contractCheck } from 'deploy/publish/contract-check'
import { publish } from 'deploy/publish/publish'
import { localTarget } from 'deploy/stores/target'

/** Publishes a remote of the repository at `root` into the folders of a shop and sends its version to the parent. */
const [, , remote = '', root = '', releasesDir = '', registryFile = ''] = process.argv

const target = localTarget({ root, releasesDir, registryFile })
const { version } = await publish(target, remote, { check: contractCheck })
process.send?.({ version })
