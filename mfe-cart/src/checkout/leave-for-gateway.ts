/** Sends the browser to the gateway. Answers false for an address that no browser should be sent to. */
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
