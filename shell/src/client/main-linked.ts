import 'shared-ui/style.css'
import 'shared-ui/icons.css'
import './early-taps.css'
import { createLinkedLoader } from '../composition/linked-loader.ts'
import { linkedModules } from '../composition/linked-modules.ts'
import { startShop } from './start/start-shop.tsx'

startShop(() => createLinkedLoader(linkedModules))
