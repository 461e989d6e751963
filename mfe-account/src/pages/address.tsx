import { AddressView } from '../address/address-view.tsx'
import { defineAccountPage } from '../profile/account-page.tsx'

/** `/profile/address` (spec §2). */
export const page = defineAccountPage({ title: 'نشانی‌های من', name: 'نشانی‌ها', Content: AddressView })
