/** What a picture shows. The route has checked every part against its range. */
export interface PictureInput {
  /** One of {@link PictureSource.categories}. */
  readonly category: string
  /** `#rrggbb` */
  readonly color: string
  /** 0..5: build, proportions, details. */
  readonly variant: number
  /** 0 front, 1 detail close-up, 2 in a lit niche, 3 back, dimmed. */
  readonly view: number
}

/**
 * Port: who makes the product pictures. The demo shop draws them: thousands of products need pictures that may be
 * published, without a gigabyte of files. To use photos, store them under the same endings (`{view}-{width}.webp` …) and
 * put their base path into the products; screens stay as they are.
 */
export interface PictureSource {
  /** Categories that have pictures; any other address is answered with 404. */
  readonly categories: ReadonlySet<string>
  /** A whole SVG document with a square view box of 400 units; the same input always gives the same text. */
  draw(input: PictureInput): string
}
