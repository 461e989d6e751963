import { defineRemote } from 'shared-remote/manifest'
import { routes } from './src/routes.ts'

export const remote = defineRemote({ owner: 'Desk team', onCall: 'desk@shop.example', routes })
