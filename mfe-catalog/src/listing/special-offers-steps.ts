import * as paths from 'shared-shop/paths'
import { homeStep } from '../common/crumbs.ts'

export const title = 'پیشنهاد ویژه'
export const steps = [homeStep, { name: title, href: paths.specialOffers }]
