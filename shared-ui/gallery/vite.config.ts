import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { drawings } from './drawings.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), drawings()],
  server: { port: 4790 },
})
