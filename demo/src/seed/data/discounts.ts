import type { DemoDiscount } from '@khaneno/api/demo/demo-content'

/** One code for each possible result; docs/orders.md lists them. */
export const demoDiscounts: readonly DemoDiscount[] = [
  { code: 'KHANEH10', percent: 10, maxPrice: 1_500_000, perUserLimit: 1 },
  { code: 'BOZORG15', percent: 15, maxPrice: 4_000_000, minTotal: 30_000_000 },
  { code: 'GHAHVE20', percent: 20, maxPrice: 2_000_000, category: 'espresso-makers' },
  { code: 'NEGAR25', percent: 25, maxPrice: 3_000_000, ofDemoUser: true },
  { code: 'FARDA30', percent: 30, maxPrice: 5_000_000, startsInDays: 60 },
  { code: 'YALDA40', percent: 40, maxPrice: 5_000_000, endsInDays: -30 },
  { code: 'TAMAM50', percent: 50, maxPrice: 5_000_000, totalLimit: 0 },
]
