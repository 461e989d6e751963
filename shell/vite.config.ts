import { defineConfig, mergeConfig } from 'vite'
import { devRendering } from './start/dev-rendering.ts'
import { shellConfig } from './vite.shell.config.ts'

/** `vite build --app` builds browser and server; `--mode linked` links the remotes in (npm run bench). */
export default defineConfig(({ mode, command }) =>
  mergeConfig(shellConfig(import.meta.dirname, { command, linked: mode === 'linked' }), {
    plugins: [devRendering()],
    server: { port: Number(process.env.PORT || 3000), strictPort: true, proxy: apiProxy() },
  }),
)

/** Everything under `/api`, and the outbox of the embedded SMS provider, goes to the API server. */
function apiProxy() {
  const target = process.env.API_ORIGIN || `http://127.0.0.1:${process.env.API_PORT || 3001}`
  return { '/api': target, '/dev/outbox': target }
}
