import { LoadingText, Skeleton } from 'shared-ui'
import { styled } from 'styled-components'
import { Columns, Content } from './frame-layout.tsx'

const Side = styled.div`
  display: none;
  @media (min-width: 1024px) {
    display: block;
    position: fixed;
    inset-block: 0;
    inset-inline-start: 0;
    inline-size: 216px;
    background: var(--deep);
  }
`

const Boxes = styled.div`
  display: grid;
  gap: 20px;
`

/** Shown until it is known who the visitor is. */
export function FrameSkeleton() {
  return (
    <Columns aria-busy="true">
      <Side />
      <Content>
        <LoadingText />
        <Boxes>
          <Skeleton $width="140px" $height="32px" />
          <Skeleton $height="380px" $radius="20px" />
          <Skeleton $height="320px" $radius="20px" />
        </Boxes>
      </Content>
    </Columns>
  )
}
