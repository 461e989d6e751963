import 'shared-ui/style.css'
import 'shared-ui/icons.css'
import '../frame/early-taps.css'
import { startShop } from '../engine/client/start/start-shop.tsx'
import { createLinkedLoader } from '../engine/composition/linked-loader.ts'
import { shop } from '../frame/shop.ts'
import { browserParts } from '../frame/shop-in-browser.ts'
import { linkedModules } from './linked-modules.ts'

startShop(shop, browserParts, () => createLinkedLoader(linkedModules))
