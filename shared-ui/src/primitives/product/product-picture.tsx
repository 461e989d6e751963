import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../../icon/icon.tsx'
import { useShopAddress } from '../shop-address.ts'

/** Names of the tints behind product pictures. */
const tintNames = ['blush', 'sand', 'mist', 'sky', 'straw'] as const
export type TintName = (typeof tintNames)[number]

const storedWidths = [96, 160, 240, 320, 480, 640, 960] as const

/** For pictures that fill a card: 145 to 320 px wide on screens of every density. */
export const cardWidths = [240, 320, 480, 640] as const

type Width = (typeof storedWidths)[number]

/** The `srcset` of one view: `{picture}/{view}-{width}.{format} {width}w` for each width. */
function srcSet(picture: string, view: number, format: 'avif' | 'webp', widths: readonly Width[]): string {
  return widths.map(width => `${picture}/${view}-${width}.${format} ${width}w`).join(', ')
}

const Img = styled.img<{ $dimmed: boolean }>`
  inline-size: 100%;
  block-size: 100%;
  object-fit: contain;
  ${p => p.$dimmed && 'filter: grayscale(1); opacity: 0.75;'}
`

const Frame = styled.picture`
  display: block;
  inline-size: 100%;
  block-size: 100%;
`

const Missing = styled.span`
  display: grid;
  place-items: center;
  inline-size: 100%;
  block-size: 100%;
  color: var(--on-tint-2);
  opacity: 0.5;
`

export interface ProductPictureProps {
  /** Base path without view and width, for example `/api/V1/picture/airfryer/2b2b2b/3`; empty if there is none. */
  picture: string
  /** Index of the view; 0 (the front) by default. */
  view?: number | undefined
  /** Empty if the name is shown beside the picture. */
  alt: string
  /** The `sizes` of the responsive picture, for example `(min-width: 701px) 240px, 45vw`. */
  sizes: string
  /** The stored widths to choose from; all by default. */
  widths?: readonly Width[] | undefined
  /** Loads the picture at once with high priority, for the first view. All others load lazily. */
  priority?: boolean | undefined
  /** Grey, for products that cannot be bought. */
  dimmed?: boolean | undefined
}

/** A square product picture as AVIF. The few browsers without it get WebP in one width, or two for large pictures. */
export function ProductPicture({
  picture,
  view = 0,
  alt,
  sizes,
  widths = storedWidths,
  priority = false,
  dimmed = false,
}: ProductPictureProps) {
  const address = useShopAddress()(picture)
  if (picture === '') {
    return (
      <Missing {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}>
        <Icon name="package" size={32} />
      </Missing>
    )
  }
  return (
    <Frame>
      <source type="image/avif" srcSet={srcSet(address, view, 'avif', widths)} sizes={sizes} />
      <Img
        src={`${address}/${view}-320.webp`}
        {...(widths === storedWidths ? { srcSet: srcSet(address, view, 'webp', [320, 960]), sizes } : {})}
        alt={alt}
        width={480}
        height={480}
        decoding="async"
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        $dimmed={dimmed}
      />
    </Frame>
  )
}

/** The tint of a product or category: deterministic by id, so that server and browser agree. */
export function tintOf(id: number | string): TintName {
  let sum = 0
  for (const character of String(id)) sum = (sum * 31 + character.charCodeAt(0)) % 9973
  return tintNames[sum % tintNames.length] ?? 'sand'
}

/** A light box behind a picture; stays light in the dark theme so that black goods remain visible. */
const TintBox = styled.div<{ $tint: TintName; $radius: string }>`
  position: relative;
  display: grid;
  place-items: center;
  overflow: hidden;
  aspect-ratio: 1;
  border-radius: ${p => p.$radius};
  background: var(--tint-${p => p.$tint});
  color: var(--on-tint);
`

export interface TintedProps {
  /** Selects the tint. */
  id: number | string
  tint?: TintName | undefined
  /** Corner radius as a CSS length; 16 px by default, `50%` for circles. */
  radius?: string | undefined
  className?: string | undefined
  children?: ReactNode
}

export function Tinted({ id, tint, radius = '16px', className, children }: TintedProps) {
  return (
    <TintBox $tint={tint ?? tintOf(id)} $radius={radius} className={className}>
      {children}
    </TintBox>
  )
}
