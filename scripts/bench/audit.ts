import AxeBuilder from '@axe-core/playwright'
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import { HtmlValidate } from 'html-validate'
import lighthouse from 'lighthouse'
import { median } from '../lib/median.ts'
import { frontFlags } from './front.ts'
import { type BenchPage, benchPages, pathOf, type Site } from './pages/bench-pages.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const ROUNDS = 5

export interface Audit {
  readonly page: string
  /** Lighthouse's median mobile scores, in the order of its categories. */
  readonly scores: readonly number[]
  /** Findings of axe (WCAG 2.2 A and AA) and of html-validate. */
  readonly axe: number
  readonly html: number
}

/** Audits the pages of a site with Lighthouse, axe and html-validate. */
export async function auditPages(executablePath: string, site: Site): Promise<Audit[]> {
  const audits: Audit[] = []
  for (const page of Object.keys(benchPages) as BenchPage[]) {
    const path = await pathOf(page, site)
    const url = site.front + path
    audits.push({
      page,
      scores: await scores(executablePath, url),
      axe: await axe(executablePath, url),
      html: await html(site.server + path),
    })
  }
  return audits
}

async function scores(chromePath: string, url: string): Promise<number[]> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless', ...frontFlags] })
  try {
    const runs: number[][] = []
    for (let round = 0; round < ROUNDS; round++) {
      const result = await lighthouse(url, {
        port: chrome.port,
        logLevel: 'error',
        onlyCategories: [...categories],
      })
      runs.push(categories.map(name => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100)))
    }
    return categories.map((_, index) => median(runs.map(run => run[index] ?? 0)))
  } finally {
    chrome.kill()
  }
}

async function axe(executablePath: string, url: string): Promise<number> {
  const browser = await chromium.launch({ executablePath, args: frontFlags })
  try {
    const page = await (await browser.newContext({ locale: 'fa-IR' })).newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze()
    for (const { id, nodes } of violations)
      console.error(`axe ${url}: ${id} (${nodes.length}) ${nodes[0]?.target.join(' ')}`)
    return violations.length
  } finally {
    await browser.close()
  }
}

async function html(url: string): Promise<number> {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] })
  const report = await validator.validateString(await (await fetch(url)).text())
  const messages = report.results.flatMap(result => result.messages)
  for (const { ruleId, message, line } of messages.slice(0, 20))
    console.error(`html ${url}:${line} ${ruleId}: ${message}`)
  return messages.length
}
