import { definePage, notFound } from 'shared-remote'
import { agentDetail } from 'shared-shop/endpoints/serials/agent-detail'
import { formatOfficePhone } from 'shared-shop/offices/office-phone'
import * as paths from 'shared-shop/paths'
import type { SaleAgent } from 'shared-shop/serials/sale-agent'
import { Breadcrumb, Card, Container, Icon } from 'shared-ui'
import { styled } from 'styled-components'
import { breadcrumbJsonLd } from '../common/breadcrumb-json-ld.ts'
import { callOrNotFound } from '../common/call-or-not-found.ts'
import { homeStep } from '../common/crumbs.ts'
import { pageSkeleton } from '../common/page-skeleton.tsx'
import { SerialForm } from '../serial/serial-form.tsx'

const title = 'استعلام سریال کالا'

const stepsTo = (agent: SaleAgent) => [
  homeStep,
  { name: `${title}، ${agent.name}`, href: paths.productSerial(agent.id) },
]

const Agent = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  margin-block: 4px 20px;
  color: var(--ink-2);
  > svg { color: var(--buy-text); }
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    color: var(--buy-text);
    font-weight: 700;
  }
`

function ProductSerialPage({ data: agent }: { data: SaleAgent }) {
  return (
    <Container>
      <Breadcrumb items={stepsTo(agent)} />
      <h1>{title}</h1>
      <Agent>
        <Icon name="storefront" />
        {agent.name}، {agent.city}
        <a
          href={`tel:${agent.phone}`}
          aria-label={`تماس با ${agent.name}: ${formatOfficePhone(agent.phone)}`}
        >
          <bdi dir="ltr">{formatOfficePhone(agent.phone)}</bdi>
        </a>
      </Agent>
      <Card>
        <SerialForm key={agent.id} agent={agent} />
      </Card>
    </Container>
  )
}

/** `/productSerial/{agentId}` (spec §2). Reached from a link on the box, so search engines need not index it. */
export const page = definePage<SaleAgent>({
  searchParams: [],
  async load({ params, api, signal }) {
    const { agentId = '' } = params
    if (!/^[1-9]\d{0,9}$/.test(agentId)) notFound()
    return callOrNotFound(() => api.call(agentDetail, { params: { agentId } }, { signal }))
  },
  head: agent => ({
    title: `${title}، ${agent.name}`,
    description: `سریال کالا را وارد کنید و اصل بودن، آغاز و پایان ضمانت آن را ببینید: ${agent.name}، ${agent.city}.`,
    canonical: paths.productSerial(agent.id),
    robots: 'noindex, follow',
    jsonLd: import.meta.env.SSR ? [breadcrumbJsonLd(stepsTo(agent))] : [],
  }),
  Page: ProductSerialPage,
  Skeleton: pageSkeleton('480px'),
})
