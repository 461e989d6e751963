import { buildSite } from './build.ts'

Object.assign(process.env, { PORT: '3200', DATA_DIR: await buildSite(), LOG_LEVEL: 'info' })
await import(new URL('dist/server/main.js', import.meta.url).href)
