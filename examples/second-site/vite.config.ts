import { defineConfig } from 'vite'
import { shellConfig } from '../../shell/vite.shell.config.ts'

export default defineConfig(({ command }) => shellConfig(import.meta.dirname, { command }))
