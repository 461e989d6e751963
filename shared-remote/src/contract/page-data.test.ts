import { expect, test, vi } from 'vitest'
import { definePage, type RequestContext } from './page.ts'
import { dataFrom, isPageDataError } from './page-data.ts'

const request = {
  pathname: '/',
  params: {},
  search: new URLSearchParams('kind=a&other=1'),
  signal: new AbortController().signal,
} as unknown as RequestContext

function pageFrom(open: () => Promise<ReturnType<typeof module>>) {
  return definePage<string, 'kind'>({
    searchParams: ['kind'],
    ...dataFrom(open),
    Page: () => null,
    Skeleton: () => null,
  })
}

function module() {
  return {
    load: async ({ search }: { search: { toString(): string } }) => String(search),
    head: (data: string) => ({ title: data }),
  }
}

test('dataFrom – a page that nobody loads – imports nothing', () => {
  const open = vi.fn(async () => module())
  expect(pageFrom(open).contract).toBe('page/1')
  expect(open).not.toHaveBeenCalled()
})

test('dataFrom – two loads – import once and get the declared parameters', async () => {
  const open = vi.fn(async () => module())
  const page = pageFrom(open)

  expect(await page.load(request)).toBe('kind=a')
  expect(await page.load(request)).toBe('kind=a')
  expect(page.head('kind=a', request)).toEqual({ title: 'kind=a' })
  expect(open).toHaveBeenCalledOnce()
})

test('dataFrom – the module does not load – rejects recognisably, and the next load tries again', async () => {
  const open = vi.fn(async () => module()).mockRejectedValueOnce(new TypeError('no such file'))
  const page = pageFrom(open)

  const error = await page.load(request).catch((problem: unknown) => problem)
  expect(isPageDataError(error)).toBe(true)
  expect(error).toMatchObject({ message: 'no such file' })
  expect(await page.load(request)).toBe('kind=a')
})

test('dataFrom – load itself fails – rejects with its error', async () => {
  const problem = new Error('of load')
  const page = pageFrom(async () => ({ ...module(), load: () => Promise.reject(problem) }))

  await expect(page.load(request)).rejects.toBe(problem)
  expect(isPageDataError(problem)).toBe(false)
})

test('dataFrom – Vite leaves out the module while it reloads the page – rejects recognisably', async () => {
  const page = pageFrom(async () => undefined as unknown as ReturnType<typeof module>)
  expect(isPageDataError(await page.load(request).catch((error: unknown) => error))).toBe(true)
})
