import { createRoot } from 'react-dom/client'
import '../src/style.css'
import '../src/icon/icons.css'
import { Gallery } from './gallery.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('The gallery page has no #root')
const theme = new URLSearchParams(location.search).get('theme')
if (theme !== null) document.documentElement.dataset.theme = theme

createRoot(root).render(<Gallery />)
