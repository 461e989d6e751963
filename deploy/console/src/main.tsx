import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import 'shared-ui/font.css'
import 'shared-ui/style.css'
import './ui/page.css'
import { App } from './app/app.tsx'
import { applyTheme, storedTheme } from './app/theme.ts'

applyTheme(storedTheme())
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
