import 'shared-ui/style.css'
import 'shared-ui/icons.css'
import '../frame/early-taps.css'
import { startFederated } from '../engine/client/start/start-federated.ts'
import { hostModules } from '../frame/host-modules.ts'
import { shop } from '../frame/shop.ts'
import { browserParts } from '../frame/shop-in-browser.ts'

startFederated(shop, browserParts, hostModules)
