import { defineRemote } from 'shared-remote/manifest'

export const remote = defineRemote({
  owner: 'Notes team',
  onCall: '#notes',
  routes: [
    { path: '/', page: 'list' },
    { path: '/notes/:id', page: 'note' },
  ],
})
