import type { ComponentType } from 'react'
import { definePage, type PageDefinition, type PageHead } from 'shared-remote'
import { Breadcrumb, Container } from 'shared-ui'
import { faqJsonLd } from '../faq/faq-json-ld.ts'
import type { Question } from '../faq/faq-texts.ts'
import { breadcrumbJsonLd } from './breadcrumb-json-ld.ts'
import { homeStep } from './crumbs.ts'
import { pageSkeleton } from './page-skeleton.tsx'

interface ReadingPage extends Required<Pick<PageHead, 'title' | 'description' | 'canonical'>> {
  /** Those that the page answers, for search engines. */
  readonly questions?: readonly Question[]
}

/** A static text page: head, breadcrumb, heading and skeleton around its content. */
export function defineReadingPage(
  { questions, ...head }: ReadingPage,
  Content: ComponentType,
): PageDefinition<null> {
  const { title, canonical } = head
  const steps = [homeStep, { name: title, href: canonical }]
  return definePage<null>({
    searchParams: [],
    load: async () => null,
    head: () => ({
      ...head,
      jsonLd: import.meta.env.SSR
        ? [breadcrumbJsonLd(steps), ...(questions ? [faqJsonLd(questions)] : [])]
        : [],
    }),
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
