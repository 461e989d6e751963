import { startWorker } from '../engine/sw/start-worker.ts'
import { offlineRules } from '../frame/offline/offline-rules.ts'

startWorker(offlineRules)
