/** The settings of a shop for tests, the contract kit and the harness (`SiteConfig` of shared-remote). */
export const sampleSite = {
  shopName: 'خانه‌نو',
  companyName: 'شرکت نمونه',
  offices: [
    { key: 'central', phones: [{ label: 'فروش', number: '02100000000' }] },
    { key: 'regional', phones: [{ label: 'فروش', number: '07100000000' }] },
  ],
} as const
