// @vitest-environment jsdom
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { PageDefinition } from 'shared-remote'
import { recordingBus } from 'shared-remote/testing/recording-bus'
import { afterAll, expect, test, vi } from 'vitest'
import { expectHydrates } from '../testing/expect-hydrates.tsx'
import { aComparison, anAgent, anArticle, aPostList } from '../testing/reading-fixtures.ts'
import { TestHost } from '../testing/test-host.tsx'
import { page as article } from './article.tsx'
import { page as blog } from './blog.tsx'
import { page as compare } from './compare.tsx'
import { page as enamad } from './enamad.tsx'
import { page as questions } from './frequently-question.tsx'
import { page as serial } from './product-serial.tsx'

// Only documents contain structured data.
vi.stubEnv('SSR', true)
afterAll(() => vi.unstubAllEnvs())

interface Case {
  readonly name: string
  readonly path: string
  readonly content: ReactElement
  readonly head: ReturnType<PageDefinition<unknown>['head']>
  readonly shows: readonly string[]
  readonly types: readonly string[]
}

function caseOf<Data>(
  name: string,
  path: string,
  page: PageDefinition<Data>,
  data: Data,
  shows: readonly string[],
  types: readonly string[] = ['BreadcrumbList'],
): Case {
  const { pathname, searchParams } = new URL(path, 'https://shop.test')
  const head = page.head(data, { pathname, params: {}, search: searchParams })
  return { name, path, content: <page.Page data={data} />, head, shows, types }
}

const address = { ids: [11, 12], tooMany: false, differences: false }
const pages: readonly Case[] = [
  caseOf('comparison', '/compare/11?with=12', compare, { address, comparison: aComparison() }, [
    'مقایسهٔ اسپرسوساز',
    '<th scope="row">فشار پمپ</th>',
    'اسپرسوساز مباشی',
    '۱٬۷۰۰٬۰۰۰',
  ]),
  caseOf('empty comparison', '/compare', compare, { address: { ...address, ids: [] }, comparison: null }, [
    'هنوز کالایی برای مقایسه نیست',
  ]),
  caseOf('magazine', '/blog', blog, { list: aPostList(), kind: null }, [
    '۲۲ آبان ۱۴۰۵',
    '/blog?page=2',
    'rel="next"',
    'href="/blog/steam-iron"',
  ]),
  caseOf(
    'article',
    '/blog/before-buying',
    article,
    anArticle(),
    ['<h2 id="part-2" tabindex="-1">فشار پمپ</h2>', 'href="#part-3"', '&lt;script&gt;', '۱٬۷۰۰٬۰۰۰', '۸'],
    ['Article', 'BreadcrumbList'],
  ),
  caseOf(
    'questions',
    '/frequentlyQuestion',
    questions,
    null,
    ['سفارش و پرداخت', '<summary>', 'تا ۷ روز پس از تحویل'],
    ['BreadcrumbList', 'FAQPage'],
  ),
  caseOf('trust badge', '/enamad', enamad, null, ['شرکت نمونه', 'https://enamad.ir']),
  caseOf('serial', '/productSerial/5', serial, anAgent, [
    'نمایندگی توس',
    '۰۵۱\u00a0۰۰۰۰\u00a0۰۱۰۵',
    'سریال کالا',
  ]),
]

test.each(pages)(
  '$name – on the server – is readable HTML without inline styles',
  ({ path, content, shows }) => {
    const html = renderToString(<TestHost path={path}>{content}</TestHost>)
    for (const part of shows) expect(html).toContain(part)
    expect(html).not.toMatch(/ style=/)
    expect(html.match(/<h1/g)).toHaveLength(1)
  },
)

test.each(pages)(
  '$name – head – has title, description, canonical, structured data',
  ({ path, head, types }) => {
    expect(head.title).not.toBe('')
    expect(head.description).not.toBe('')
    expect(head.description).toBeDefined()
    expect(head.canonical).toBe(path)
    expect(head.jsonLd?.map(item => item['@type'])).toEqual(types)
  },
)

test.each(pages)('$name – hydrated over its server HTML – matches it', async ({ path, content }) => {
  await expectHydrates(content, { path, bus: recordingBus().bus })
})
