import { fakeApi } from 'shared-remote/testing/fake-api'
import { describe, expect, it } from 'vitest'
import { loadTags, suggestTags } from './use-tags.ts'

const tag = (name: string, nameEn: string) => ({ name, nameEn, link: `/category/${nameEn}`, image: '' })
const tags = [tag('قهوه‌ساز', 'coffee-makers'), tag('آسیاب قهوه', 'grinder'), tag('اتو', 'iron')]

describe('tag suggestions (spec §5, §7)', () => {
  it.each([
    ['by any word', 'قهوه', ['قهوه‌ساز', 'آسیاب قهوه']],
    ['by English name', 'iron', ['اتو']],
    ['with Arabic letters', 'آسياب', ['آسیاب قهوه']],
    ['not below two characters', 'ق', []],
    ['not for nothing', '', []],
  ])('tags – %s', (_, typed, names) => {
    expect(suggestTags(tags, typed).map(({ name }) => name)).toEqual(names)
  })

  it('tags – request fails – returns none without an error and retries the next time', async () => {
    const api = fakeApi()
    const first = loadTags(api)
    await api.asked[0]?.fail()
    expect(await first).toEqual([])
    void loadTags(api)
    expect(api.asked).toHaveLength(2)
  })
})
