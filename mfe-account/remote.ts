import { defineRemote } from 'shared-remote/manifest'
import * as paths from 'shared-shop/paths'

export const remote = defineRemote({
  owner: 'Account team',
  onCall: 'account@shop.example',
  routes: [
    { path: paths.profile, page: 'profile', guard: 'user' },
    { path: paths.addresses, page: 'address', guard: 'user' },
    { path: paths.comments, page: 'comments', guard: 'user' },
    { path: paths.editProfile, page: 'edit-profile', guard: 'user' },
    { path: paths.notifications, page: 'notifications', guard: 'user' },
  ],
})
