import { Icon } from 'shared-ui'
import { styled } from 'styled-components'

const Row = styled.span`
  display: flex;
  color: var(--star);
`

/** Five decorative stars; the text beside them states the value. */
export function Stars({ stars }: { stars: number }) {
  return (
    <Row aria-hidden="true">
      {[1, 2, 3, 4, 5].map(star => (
        <Icon key={star} name="star" size={16} fill={star <= stars} />
      ))}
    </Row>
  )
}
