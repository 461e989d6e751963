import { text } from 'node:stream/consumers'
import { checkFiles } from 'shared-remote/kit'
import { DeployError } from '../../../lib/deploy-error.ts'
import { type FilesJob, type FilesResult, filesJobSchema } from './files-job.ts'
import { requireConsistent } from './release-check.ts'

// A process of its own, because reading what a stranger has sent may take any time and memory. It runs none of it.
const job = filesJobSchema.parse(JSON.parse(await text(process.stdin)))
process.stdout.write(JSON.stringify(await resultOf(job)))

async function resultOf({ folder, release }: FilesJob): Promise<FilesResult> {
  try {
    await requireConsistent(folder, release)
  } catch (error) {
    if (error instanceof DeployError) return { fault: error.message }
    throw error
  }
  const { manifest, findings } = checkFiles(folder, release.extras.preload)
  const entry = manifest?.metaData.ssrRemoteEntry
  if (findings.length > 0 || !entry) return { findings: [...findings] }
  const exposes = manifest.exposes.map(({ name }) => name)
  return { findings: [], run: { name: manifest.name, entry: entry.path + entry.name, exposes } }
}
