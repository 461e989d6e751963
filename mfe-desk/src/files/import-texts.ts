import type { ImportReport } from 'shared-shop/catalogue-files/import-report'
import type { FileKind } from 'shared-shop/catalogue-files/kinds'
import { toPersianDigits } from 'shared-shop/text/digits'
import type { BadgeTone } from 'shared-ui'

export const kindNames: Readonly<Record<FileKind, string>> = {
  color: 'رنگ',
  brand: 'برند',
  category: 'دسته',
  filter: 'مقدار فیلتر',
  product: 'کالا',
  offer: 'قیمت و موجودی',
  redirect: 'نشانی پیشین',
  synonym: 'واژهٔ جست‌وجو',
  post: 'نوشته',
}

export const actionNames = { create: 'تازه', update: 'تغییر' } as const

interface StateLook {
  readonly name: string
  readonly tone: BadgeTone
}

const looks: Readonly<Record<ImportReport['state'], StateLook>> = {
  waiting: { name: 'در نوبت', tone: 'neutral' },
  running: { name: 'در جریان', tone: 'info' },
  done: { name: 'وارد شد', tone: 'ok' },
  refused: { name: 'وارد نشد', tone: 'err' },
  stopped: { name: 'متوقف شد', tone: 'soon' },
  failed: { name: 'ناتمام ماند', tone: 'err' },
}

/** An import by its file. */
export function titleOf({ id, fileName }: Pick<ImportReport, 'id' | 'fileName'>): string {
  return fileName || `پروندهٔ ${toPersianDigits(id)}`
}

/** How an import stands; a check that has ended stored nothing. */
export function lookOf({ state, dryRun }: Pick<ImportReport, 'state' | 'dryRun'>): StateLook {
  return dryRun && (state === 'done' || state === 'refused')
    ? { name: 'بررسی شد', tone: 'info' }
    : looks[state]
}

/** What an import that has ended left behind, in one sentence. */
export function endingOf({ state, dryRun, goodRows, problemCount }: ImportReport): string {
  if (dryRun) {
    return problemCount === 0
      ? 'این بررسی بود و چیزی عوض نشد. پرونده ایرادی ندارد.'
      : 'این بررسی بود و چیزی عوض نشد. سطرهای ایراددار در پایین آمده‌اند.'
  }
  if (state === 'done') {
    return problemCount === 0
      ? 'تغییرها در فروشگاه است.'
      : 'تغییرها در فروشگاه است، جز سطرهای ایراددار که در پایین آمده‌اند.'
  }
  if (state === 'refused') return 'به خاطر سطرهای ایراددار، هیچ سطری وارد نشد.'
  return goodRows ? 'آنچه تا آن دم وارد شده بود مانده است.' : 'چیزی عوض نشد.'
}
