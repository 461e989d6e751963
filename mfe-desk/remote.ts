import { defineRemote } from 'shared-remote/manifest'
import * as paths from 'shared-shop/paths'

export const remote = defineRemote({
  owner: 'Desk team',
  onCall: 'desk@shop.example',
  routes: [
    { path: paths.desk, page: 'today', guard: 'user', layout: 'desk' },
    { path: paths.deskUnknown.pattern, page: 'unknown', guard: 'user', layout: 'desk' },
  ],
})
