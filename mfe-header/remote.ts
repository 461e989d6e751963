import { defineRemote } from 'shared-remote/manifest'
import * as paths from 'shared-shop/paths'

export const remote = defineRemote({
  owner: 'Header team',
  onCall: 'header@shop.example',
  slots: ['header'],
  routes: [{ path: paths.login, page: 'login' }],
})
