// The health check of the images: exits with 0 if the server of this container answers. Plain Node, so that images need
// no curl. Usage: node health-check.mjs URL
const [url = ''] = process.argv.slice(2)

try {
  const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(3000) })
  if (!ok) console.error(`${url} answered ${status}`)
  process.exit(ok ? 0 : 1)
} catch (error) {
  console.error(`${url}: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
