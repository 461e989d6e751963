import type { SitePolicy } from 'shared-remote/routing/route-policy'

export const policy: SitePolicy = {
  areas: [
    { path: '/', owner: 'mfe-notes', access: 'everyone' },
    { path: '/notes', owner: 'mfe-notes', access: 'everyone' },
  ],
  areasApart: {},
  reserved: [],
  slots: { header: 'mfe-title' },
  layouts: ['plain'],
  leadsHome: 'leads-home',
}
