import type { SiteConfig } from '../../contract/site.ts'

export const sampleSite: SiteConfig = {
  shopName: 'خانه‌نو',
  companyName: 'شرکت نمونه',
  offices: [
    { key: 'central', phones: [{ label: 'فروش', number: '02100000000' }] },
    { key: 'regional', phones: [{ label: 'فروش', number: '07100000000' }] },
  ],
}
