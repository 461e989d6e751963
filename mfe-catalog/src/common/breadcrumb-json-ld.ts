/** schema.org BreadcrumbList; `items` start at the home page, each with its path. */
export function breadcrumbJsonLd(
  items: readonly { readonly name: string; readonly href: string }[],
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: href,
    })),
  }
}
