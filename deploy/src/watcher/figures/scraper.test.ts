import { expect, test } from 'vitest'
import { fakeProcess } from '../testing/fake-processes.ts'
import { Scraper } from './scraper.ts'

const everyone = () => true
const part = { remote: 'mfe-cart', version: '1' }

test('scraper – two shells – their increases are added up; one without an answer is named and caught up later', async () => {
  const [one, two] = [await fakeProcess(), await fakeProcess()]
  const source = { urls: [one.url, two.url], token: 'secret' }
  const scraper = new Scraper(source, { deadlineMs: 4_000, scrapes: {} })
  expect((await scraper.collect(everyone)).counts).toEqual({})
  one.views(part, 3)
  two.views(part, 4, { bad: 1 })
  const first = await scraper.collect(everyone)
  expect(first.counts['mfe-cart 1']).toMatchObject({ 'server.views': 7, 'server.bad': 1 })
  expect(first.problems.size).toBe(0)

  two.instead = (_, response) => void response.writeHead(503).end()
  one.views(part, 1)
  two.views(part, 10)
  const second = await scraper.collect(everyone)
  expect(second.counts['mfe-cart 1']).toMatchObject({ 'server.views': 1 })
  expect([...second.problems]).toEqual([[two.url, 'answered 503']])

  two.instead = undefined
  expect((await scraper.collect(everyone)).counts['mfe-cart 1']).toMatchObject({ 'server.views': 10 })
})

test('scraper – a process that never answers – given up after the deadline', async () => {
  const silent = await fakeProcess()
  silent.instead = () => undefined
  const scraper = new Scraper({ urls: [silent.url], token: 'secret' }, { deadlineMs: 100, scrapes: {} })
  expect([...(await scraper.collect(everyone)).problems.keys()]).toEqual([silent.url])
})

test('scraper – wrong token – a problem', async () => {
  const shell = await fakeProcess()
  const scraper = new Scraper({ urls: [shell.url], token: 'other' }, { deadlineMs: 4_000, scrapes: {} })
  expect([...(await scraper.collect(everyone)).problems.values()]).toEqual(['answered 404'])
})

test('scraper – begun with what an earlier one had seen – nothing in between is lost', async () => {
  const shell = await fakeProcess()
  const source = { urls: [shell.url], token: 'secret' }
  const earlier = new Scraper(source, { deadlineMs: 4_000, scrapes: {} })
  await earlier.collect(everyone)
  shell.views(part, 5)
  const later = new Scraper(source, {
    deadlineMs: 4_000,
    scrapes: JSON.parse(JSON.stringify(earlier.scrapes)),
  })
  expect((await later.collect(everyone)).counts['mfe-cart 1']).toMatchObject({ 'server.views': 5 })
})
