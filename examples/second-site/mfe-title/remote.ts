import { defineRemote } from 'shared-remote/manifest'

export const remote = defineRemote({ owner: 'Title team', onCall: '#title', slots: ['header'], routes: [] })
