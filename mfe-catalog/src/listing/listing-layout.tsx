import { Container, LoadingText, ProductCardSkeleton, ProductGrid, Skeleton } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'

export const TitleRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 14px;
  margin-block: 4px 16px;
  h1 { overflow-wrap: anywhere; }
  p { color: var(--ink-3); font-size: var(--fs-small); }
`

/** Chips in one row; scrolls horizontally on mobile. */
export const ChipRow = styled.ul`
  position: relative;
  display: flex;
  gap: 10px;
  margin-inline: calc(-1 * var(--gutter));
  padding: 4px var(--gutter);
  overflow-x: auto;
  scrollbar-width: none;
  li { flex: none; }
  ${media.lg} { flex-wrap: wrap; }
`

/** Chip label; truncated, so that a long name cannot widen the page. */
export const ChipText = styled.span`
  overflow: hidden;
  max-inline-size: min(280px, 56vw);
  text-overflow: ellipsis;
`

const Space = styled.div`
  padding-block: 52px 20px;
`

/** Places the filters beside the list from 1024 px. */
export const Beside = styled.div`
  ${media.lg} {
    display: grid;
    margin-block-start: 20px;
    grid-template-columns: 280px minmax(0, 1fr);
    gap: 24px;
  }
  ${media.xl} { grid-template-columns: 296px minmax(0, 1fr); gap: 28px; }
`

const Side = styled.div`
  display: none;
  ${media.lg} { display: block; }
`

export function ListingSkeleton() {
  return (
    <Container aria-busy="true">
      <LoadingText />
      <Space>
        <Skeleton $height="36px" $width="240px" />
      </Space>
      <Beside>
        <Side>
          <Skeleton $height="80vh" $radius="24px" />
        </Side>
        <ProductGrid $beside>
          {[1, 2, 3, 4, 5, 6, 7, 8].map(key => (
            <ProductCardSkeleton key={key} />
          ))}
        </ProductGrid>
      </Beside>
    </Container>
  )
}
