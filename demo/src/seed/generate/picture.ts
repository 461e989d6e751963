/** Base path of a drawn picture: files are `{path}/{view}-{width}.{avif|webp}`. `hex` is `#rrggbb`, `variant` 0..5. */
export function picturePath(category: string, hex: string, variant: number): string {
  return `/api/V1/picture/${category}/${hex.slice(1).toLowerCase()}/${variant}`
}
