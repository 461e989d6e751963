import { createApp, defineComponent, h, ref } from 'vue'

const SHOP = 'http://localhost:3000'

const goods = [
  { id: 2174, name: 'اسپرسوساز نیمه‌اتوماتیک' },
  { id: 2162, name: 'زودپز برقی', color: 8 },
  { id: 2185, name: 'آب‌پرتقال‌گیری', color: 22 },
]

const Host = defineComponent(() => {
  const count = ref(0)
  const dark = ref(false)
  const notice = ref('')
  const theme = () => (dark.value ? 'dark' : 'light')
  return () => [
    h('header', [
      h('a', { href: './' }, 'فهرست خرید آشپزخانه'),
      h('shop-cart', {
        shop: SHOP,
        theme: theme(),
        onShopCartChanged: (event: CustomEvent<{ count: number }>) => {
          count.value = event.detail.count
        },
        onShopCartError: (event: CustomEvent<{ message: string }>) => {
          notice.value = event.detail.message
        },
      }),
    ]),
    h('main', [
      h('h1', 'فهرست خرید آشپزخانه'),
      h('p', ['کالا در سبد: ', h('output', count.value.toLocaleString('fa')), ' ', notice.value]),
      goods.map(({ id, name, color }) =>
        h('article', [h('h2', name), h('shop-add-to-cart', { shop: SHOP, product: id, color })]),
      ),
      h('label', [
        h('input', {
          type: 'checkbox',
          onChange: () => {
            dark.value = !dark.value
          },
        }),
        ' سبد تیره',
      ]),
      h('shop-cart', { shop: SHOP, view: 'page', theme: theme() }),
    ]),
  ]
})

createApp(Host).mount('#app')
