import { useSiteConfig } from 'shared-remote'
import { formatOfficePhone } from 'shared-shop/offices/office-phone'
import { type OfficeKey, offices } from 'shared-shop/offices/offices'
import { Card, Icon, type IconName } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'

const Pair = styled.div`
  display: grid;
  gap: 16px;
  margin-block-start: 16px;
  ${media.md} { grid-template-columns: 1fr 1fr; }
  h3 { display: flex; align-items: center; gap: 10px; }
  h3 svg { color: var(--buy-text); }
  p { color: var(--ink-2); font-size: var(--fs-small); }
  li { display: flex; align-items: center; justify-content: space-between; gap: 12px; padding-block: 8px; }
  li + li { border-block-start: 1px solid var(--line); }
  ul { margin-block-start: 8px; }
`

const Call = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-block-size: 44px;
  padding-inline: 16px;
  border-radius: var(--radius-button);
  background: var(--buy-soft);
  color: var(--buy-text);
  font-weight: 700;
  &:hover { box-shadow: inset 0 0 0 1px var(--buy-text); }
`

/** What each office is for (spec §1), with its icon. */
const icons = { central: 'storefront', regional: 'map-pin' } as const satisfies Record<OfficeKey, IconName>

/** Both offices with every detail that the operator configured. */
export function Offices() {
  const site = useSiteConfig()
  return (
    <Pair>
      {site.offices.map(({ key, phones }) => (
        <Card key={key}>
          <h3>
            <Icon name={icons[key]} size={24} />
            {offices[key].title}
          </h3>
          <p>{offices[key].hours}</p>
          <p>{offices[key].use}</p>
          <ul>
            {phones.map(({ label, number }) => (
              <li key={number}>
                {label}
                <Call
                  href={`tel:${number}`}
                  aria-label={`${label}، ${offices[key].title}: ${formatOfficePhone(number)}`}
                >
                  <Icon name="phone" size={20} />
                  <bdi dir="ltr">{formatOfficePhone(number)}</bdi>
                </Call>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </Pair>
  )
}
