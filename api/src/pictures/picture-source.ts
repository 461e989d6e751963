/** What a picture shows. The route has validated every part. */
export interface PictureInput {
  /** One of {@link PictureSource.categories}, or that of the neutral picture. */
  readonly category: string
  /** `#rrggbb` */
  readonly color: string
  /** 0..5: build, proportions, details. */
  readonly variant: number
  /** 0 front, 1 detail close-up, 2 in a lit niche, 3 back, dimmed. */
  readonly view: number
}

/**
 * Port: the source of product pictures. The demo shop draws them, because thousands of products need pictures that may
 * be published, without a gigabyte of files. To use photos, store them with the same endings (`{view}-{width}.webp` …)
 * and put their base path into the products; the screens need no change.
 */
export interface PictureSource {
  /** Categories with drawings of their own; all others get the neutral picture. */
  readonly categories: ReadonlySet<string>
  /** `#rrggbb` of colors that pages show besides those of the catalogue; any other is answered with 404. */
  readonly decorativeColors: ReadonlySet<string>
  /** A whole SVG document with a square view box of 400 units; deterministic. */
  draw(input: PictureInput): string
}
