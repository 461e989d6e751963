import { startWorker } from '../../../shell/engine/sw/start-worker.ts'

startWorker({ secretParameter: 'secret', isPrivatePage: () => false, isPublicCall: () => false })
