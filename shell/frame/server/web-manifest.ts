import * as paths from 'shared-shop/paths'
import type { DocumentLook } from '../../server/lib/served-shop.ts'

/** Size of a PNG icon of `public/icons`, and how a system may crop it. */
const icons = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'maskable-192.png', size: 192, purpose: 'maskable' },
  { file: 'maskable-512.png', size: 512, purpose: 'maskable' },
] as const

export const documentLook: DocumentLook = {
  themeColor: '#0d3a36',
  appleTouchIcon: '/icons/apple-touch-icon.png',
  sign: '/icons/icon-512.png',
}

/** The web app manifest (W3C): name and look of the installed shop. The name is the operator's. */
export function webManifest(shopName: string) {
  return {
    id: '/',
    name: shopName,
    short_name: shopName,
    description: `${shopName}؛ فروشگاه اینترنتی لوازم خانه و آشپزخانه`,
    lang: 'fa',
    dir: 'rtl',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: documentLook.themeColor,
    background_color: '#f8f5f0',
    categories: ['shopping'],
    icons: icons.map(({ file, size, purpose }) => ({
      src: `/icons/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: [
      { name: 'سبد خرید', url: paths.cart },
      { name: 'پیگیری سفارش', url: paths.orders },
    ],
  }
}
