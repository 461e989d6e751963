/** What search finds a product by. */
export interface SearchTexts {
  readonly own: readonly string[]
  /** Texts that other products are likely to have as well: they are read once. */
  readonly shared: readonly string[]
}
