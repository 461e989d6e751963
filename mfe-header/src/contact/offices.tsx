import { useSiteConfig } from 'shared-remote'
import { formatOfficePhone } from 'shared-shop/offices/office-phone'
import { type OfficeKey, offices } from 'shared-shop/offices/offices'
import { officeOpen } from 'shared-shop/text/dates'
import { Badge, Icon } from 'shared-ui'
import { styled } from 'styled-components'
import { useNow } from './use-now.ts'

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 12px;
`

const Item = styled.li`
  padding: 16px;
  border-radius: var(--radius-media);
  background: var(--bg);
  > p { color: var(--ink-2); font-size: var(--fs-meta); }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  h3 { font-size: var(--fs-small); }
`

const Phones = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-start: 8px;
  a {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: 44px;
    padding-inline: 12px;
    border-radius: var(--radius-button);
    background: var(--buy-soft);
    color: var(--buy-text);
    font-size: var(--fs-small);
    font-weight: 700;
  }
  a:hover { box-shadow: inset 0 0 0 1px var(--buy-text); }
`

/** Only the regional office has closing hours. */
const isOpen = { central: () => true, regional: officeOpen } as const satisfies Record<
  OfficeKey,
  (now: Date) => boolean
>

/** Lists the offices with their phone numbers and whether they are open now, Tehran time. */
export function Offices() {
  const site = useSiteConfig()
  const now = useNow()
  return (
    <List>
      {site.offices.map(({ key, phones }) => {
        const { title, hours, use } = offices[key]
        return (
          <Item key={key}>
            <Head>
              <h3>{title}</h3>
              {isOpen[key](now) ? (
                <Badge tone="ok">اکنون باز است</Badge>
              ) : (
                <Badge tone="neutral">اکنون بسته است</Badge>
              )}
            </Head>
            <p>
              {hours}؛ {use}
            </p>
            <Phones>
              {phones.map(({ label, number }) => (
                <li key={number}>
                  <a
                    href={`tel:${number}`}
                    aria-label={`تماس با ${title}، ${label}: ${formatOfficePhone(number)}`}
                  >
                    <Icon name="phone" size={18} />
                    <bdi dir="ltr">{formatOfficePhone(number)}</bdi>
                  </a>
                </li>
              ))}
            </Phones>
          </Item>
        )
      })}
    </List>
  )
}
