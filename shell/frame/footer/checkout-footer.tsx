import { useSiteConfig } from 'shared-remote'
import { Container, Icon, type IconName } from 'shared-ui'
import { styled } from 'styled-components'

const Root = styled.footer`
  margin-block-start: 64px;
  border-block-start: 1px solid var(--line);
  color: var(--ink-3);
  font-size: var(--fs-small);
`

const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 28px;
  padding-block: 24px;
  ul { display: flex; flex-wrap: wrap; gap: 8px 28px; margin: 0; padding: 0; list-style: none; }
  li { display: flex; align-items: center; gap: 8px; }
`

const promises: readonly (readonly [IconName, string])[] = [
  ['lock', 'پرداخت امن'],
  ['return', '۷ روز ضمانت بازگشت'],
  ['seal-check', 'کالای اصل'],
]

/** The reduced footer of the checkout steps (visual.md, Stepper). */
export function CheckoutFooter() {
  const { shopName } = useSiteConfig()
  return (
    <Root>
      <Row>
        <ul>
          {promises.map(([icon, text]) => (
            <li key={text}>
              <Icon name={icon} size={20} />
              {text}
            </li>
          ))}
        </ul>
        <p>{shopName}</p>
      </Row>
    </Root>
  )
}
