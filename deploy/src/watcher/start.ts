import { Watcher, type WatchOptions } from './watcher.ts'

export type RunningWatcher = Pick<Watcher, 'verdict' | 'faults' | 'metrics'> & {
  /** Finishes the current look and lets another watcher decide. */
  stop(): Promise<void>
}

/** Looks every `settings.everyMs`, and at once. Throws as `Watcher`. */
export function startWatcher(options: WatchOptions): RunningWatcher {
  const watcher = new Watcher(options)
  let looking: Promise<void> | undefined
  const look = () => {
    // A slow look is not followed by two at once.
    looking ??= watcher.look().finally(() => {
      looking = undefined
    })
  }
  const timer = setInterval(look, options.settings.everyMs)
  look()
  return {
    verdict: (document, remote) => watcher.verdict(document, remote),
    faults: (document, remote) => watcher.faults(document, remote),
    metrics: () => watcher.metrics(),
    async stop() {
      clearInterval(timer)
      await looking
      await watcher.close()
    },
  }
}
