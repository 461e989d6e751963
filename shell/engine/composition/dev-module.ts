let failures = 0

/**
 * Loads a remote's module from its team's development server (`shopDevPlugin` of shared-remote), which takes every
 * shared module from the host (`createBrowserLoader`). Rejects if the server is down or exposes no such module.
 */
export async function loadDevModule(entry: string, expose: string): Promise<unknown> {
  // Browsers remember a failed module; another URL makes them ask again. Vite strips `t`.
  const url = failures > 0 ? `${entry}?t=${failures}` : entry
  try {
    const { load } = (await import(/* @vite-ignore */ url)) as {
      load(expose: string): Promise<unknown> | undefined
    }
    const module = await load(expose)
    if (!module) throw new Error(`${entry} has no ${expose}`)
    return module
  } catch (error) {
    failures += 1
    throw error
  }
}
