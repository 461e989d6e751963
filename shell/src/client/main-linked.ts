import 'shared-ui/style.css'
import { createLinkedLoader } from '../composition/linked-loader.ts'
import { linkedModules } from '../composition/linked-modules.ts'
import { startShop } from './start/start-shop.tsx'

startShop(() => createLinkedLoader(linkedModules))
