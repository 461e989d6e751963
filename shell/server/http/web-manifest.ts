import * as paths from 'shared-shop/paths'

/** The size that a PNG icon of `public/icons` has, and how a system may cut it. */
const icons = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'maskable-192.png', size: 192, purpose: 'maskable' },
  { file: 'maskable-512.png', size: 512, purpose: 'maskable' },
] as const

/** The icon that iOS puts on a home screen; it takes none from the manifest. */
export const appleTouchIcon = '/icons/apple-touch-icon.png'

/** What stands for the shop where a page has no picture of its own. */
export const shopSign = '/icons/icon-512.png'

/** Color of the browser's bar over a page. */
export const themeColor = '#0d3a36'

/** The web app manifest (W3C): how the shop looks when it is installed. The name is the operator's. */
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
    theme_color: themeColor,
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
