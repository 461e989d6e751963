import * as paths from 'shared-shop/paths'

export const title = 'پیشنهاد ویژه'
export const steps = [
  { name: 'خانه', href: '/' },
  { name: title, href: paths.specialOffers },
]
