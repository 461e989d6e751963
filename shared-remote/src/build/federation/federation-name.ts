/** Federation names are identifiers: `mfe-cart` → `mfe_cart`. */
export function federationName(packageName: string): string {
  return packageName.replaceAll('-', '_')
}
