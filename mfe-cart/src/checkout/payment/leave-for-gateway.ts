/** Navigates to the gateway. Returns false, without navigating, if the address is not safe to open. */
export function leaveForGateway(
  url: string,
  location: Pick<Location, 'assign' | 'href'> = window.location,
): boolean {
  const { protocol, href } = parsed(url, location.href) ?? {}
  if (href === undefined) return false
  if (protocol !== 'https:' && protocol !== 'http:') return false
  location.assign(href)
  return true
}

function parsed(url: string, base: string): URL | undefined {
  try {
    return new URL(url, base)
  } catch {
    return undefined
  }
}
