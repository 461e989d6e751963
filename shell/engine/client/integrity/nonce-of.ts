/** The nonce of the document's policy, for elements that scripts add; empty if the document has none. */
export function nonceOf(document: Document): string {
  return document.querySelector<HTMLElement>('[nonce]')?.nonce ?? ''
}
