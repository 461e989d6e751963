import type { ComponentType } from 'react'
import { definePage, type PageDefinition, type PageHead } from 'shared-remote'
import { Breadcrumb, Container } from 'shared-ui'
import { breadcrumbJsonLd } from './breadcrumb-json-ld.ts'
import { homeStep } from './crumbs.ts'
import { pageSkeleton } from './page-skeleton.tsx'

/** `canonical` is the page's path; `jsonLd` is added to that of the breadcrumb. */
type ReadingHead = Required<Pick<PageHead, 'title' | 'description' | 'canonical'>> & Pick<PageHead, 'jsonLd'>

/** A static text page: head, breadcrumb, heading and skeleton around its content. */
export function defineReadingPage(head: ReadingHead, Content: ComponentType): PageDefinition<null> {
  const { title, canonical, jsonLd = [] } = head
  const steps = [homeStep, { name: title, href: canonical }]
  return definePage<null>({
    searchParams: [],
    load: async () => null,
    head: () => ({ ...head, jsonLd: import.meta.env.SSR ? [breadcrumbJsonLd(steps), ...jsonLd] : [] }),
    Page: () => (
      <Container>
        <Breadcrumb items={steps} />
        <h1>{title}</h1>
        <Content />
      </Container>
    ),
    Skeleton: pageSkeleton('70vh'),
  })
}
