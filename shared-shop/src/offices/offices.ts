/** The two offices of spec §1; their phone numbers are configuration. */
export const offices = {
  central: {
    title: 'دفتر مرکزی',
    hours: 'همهٔ روزهای هفته، شبانه‌روزی',
    use: 'برای سفارش، پرداخت و پشتیبانی',
  },
  regional: {
    title: 'دفتر جنوب کشور',
    hours: 'شنبه تا چهارشنبه، ۱۴ تا ۲۱',
    use: 'مناسب مشاوره و پیگیری',
  },
} as const

export type OfficeKey = keyof typeof offices
