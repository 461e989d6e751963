import { Icon, ProductPicture, Tinted } from 'shared-ui'
import type { SnapshotLine } from '../store/cart/cart-snapshot.ts'

/** The thumbnail of a cart line; faded if no unit of it can be bought. */
export function LineThumbnail({ line, sizes }: { line: SnapshotLine; sizes: string }) {
  const { id, picture, problem } = line
  const dimmed = problem !== undefined && problem.kind !== 'too-few'
  return <Thumbnail id={id} picture={picture} sizes={sizes} dimmed={dimmed} />
}

/** A line's picture on its tint. Decorative: the name is beside it. */
export function Thumbnail({
  id,
  picture,
  sizes,
  dimmed = false,
}: {
  id: number
  picture: string | undefined
  sizes: string
  dimmed?: boolean
}) {
  return (
    <Tinted id={id} radius="16px">
      {picture ? (
        <ProductPicture picture={picture} alt="" sizes={sizes} dimmed={dimmed} />
      ) : (
        <Icon name="package" size={32} />
      )}
    </Tinted>
  )
}
