/** Takes photographs from elsewhere into the shop. */
export interface PhotoIntake {
  /** Fetches, checks and stores the photograph at `source.url`, as the last one of the product. */
  add(
    productId: number,
    source: { url: string; alt: string; colorId: number | null },
  ): Promise<{ ok: true } | { ok: false; code: string }>
}
