/** Navigates to the gateway. Returns false, without navigating, if the address is not safe to open. */
export function leaveForGateway(
  url: string,
  location: Pick<Location, 'assign' | 'href'> = window.location,
): boolean {
  if (!URL.canParse(url, location.href)) return false
  const { protocol, href } = new URL(url, location.href)
  if (protocol !== 'https:' && protocol !== 'http:') return false
  location.assign(href)
  return true
}
