import type { FastifyReply } from 'fastify'
import { html, sendPage } from 'shared-server/http/html-page'
import { formatNumber, toPersianDigits } from 'shared-shop/text/digits'
import type { SandboxPayment } from './sandbox-books.ts'

export type GatewayButton = 'pay' | 'cancel' | 'fail' | 'leave' | 'twice' | 'less'

/** Payment outcomes that a shop must handle but shoppers never choose. */
const trials: readonly (readonly [GatewayButton, string])[] = [
  ['leave', 'پرداخت و بازنگشتن به فروشگاه'],
  ['twice', 'پرداخت با پاسخ دوباره'],
  ['less', 'پرداخت مبلغ نادرست'],
]

export function sendGatewayPage(
  reply: FastifyReply,
  payment: SandboxPayment,
  siteOrigin: string,
): FastifyReply {
  const toman = payment.currency === 'IRR' ? payment.amount / 10 : payment.amount
  const at = `/api/sandbox-gateway/pg/StartPay/${encodeURIComponent(payment.authority)}`
  const open = payment.state === 'open'
  return sendPage(reply, {
    title: 'درگاه پرداخت آزمایشی',
    lang: 'fa',
    style,
    // Chromium applies form-action to redirects of a form too.
    formTargets: ["'self'", siteOrigin],
    body: html`<main>
<p class="mark">درگاه آزمایشی</p>
<h1>پرداخت سفارش</h1>
<p class="note">این درگاه برای آزمایش است و پولی جابه‌جا نمی‌شود.</p>
<dl>
<div><dt>بابت</dt><dd>${toPersianDigits(payment.description)}</dd></div>
<div><dt>مبلغ</dt><dd class="amount"><bdi>${formatNumber(toman)}</bdi> <span>تومان</span></dd></div>
<div><dt>شناسه پرداخت</dt><dd><bdi dir="ltr" class="authority">${payment.authority}</bdi></dd></div>
</dl>
${
  open
    ? html`<form method="post" action="${at}/pay"><button class="buy">پرداخت موفق</button></form>
<div class="pair">
<form method="post" action="${at}/cancel"><button class="line">انصراف</button></form>
<form method="post" action="${at}/fail"><button class="line">پرداخت ناموفق</button></form>
</div>
<details><summary>آزمایش‌های دیگر</summary>
${trials.map(([button, label]) => html`<form method="post" action="${at}/${button}"><button class="line">${label}</button></form>`)}
</details>`
    : html`<p class="note" role="status">این پرداخت پیش از این به پایان رسیده است.</p>
<form method="post" action="${at}/cancel"><button class="buy">بازگشت به فروشگاه</button></form>`
}
</main>`,
  })
}

/** Shown after paying without going back: the tab may be closed. */
export function sendLeftPage(reply: FastifyReply): FastifyReply {
  return sendPage(reply, {
    title: 'درگاه پرداخت آزمایشی',
    lang: 'fa',
    style,
    body: html`<main>
<p class="mark">درگاه آزمایشی</p>
<h1>پرداخت انجام شد</h1>
<p class="note" role="status">این صفحه به فروشگاه باز نمی‌گردد؛ می‌توانید آن را ببندید. فروشگاه خودش از پرداخت باخبر می‌شود.</p>
</main>`,
  })
}

const style = `*{box-sizing:border-box}
body{margin:0;min-block-size:100vh;display:grid;place-items:center;padding:16px;background:#F8F5F0;color:#1B2421;font:16px/1.75 Vazirmatn,'Vazirmatn Variable',Tahoma,system-ui,sans-serif}
main{inline-size:100%;max-inline-size:456px;background:#fff;border-radius:32px;padding:32px 24px;box-shadow:0 2px 4px rgb(43 32 20/.04),0 12px 28px -10px rgb(43 32 20/.14)}
h1{font-size:22px;line-height:1.5;font-weight:800;margin:12px 0 4px}
p{margin:0}
.mark{display:inline-block;background:#FCF0D6;color:#7A4F00;border-radius:8px;padding:2px 10px;font-size:13px;font-weight:700}
.note{color:#47504B;font-size:14px}
dl{margin:20px 0;background:#F2ECE3;border-radius:16px;padding:4px 16px}
dl div{display:flex;justify-content:space-between;gap:16px;padding-block:10px;border-block-end:1px solid #E7DFD3}
dl div:last-child{border-block-end:0}
dt{color:#47504B;flex:none}
dd{margin:0;font-weight:600;text-align:end;overflow-wrap:anywhere}
.amount{font-size:20px;font-weight:800}
.amount span{font-size:13px;font-weight:500}
.authority{font-size:12px;font-weight:500}
button{inline-size:100%;min-block-size:48px;border-radius:12px;border:1px solid transparent;font:inherit;font-weight:700;cursor:pointer}
.buy{background:#0A6158;color:#fff}
.buy:hover{background:#084F48}
.line{background:#fff;color:#1B2421;border-color:#8C8578}
.line:hover{background:#F2ECE3}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px;margin-block-start:12px}
details{margin-block-start:16px}
summary{display:flex;align-items:center;min-block-size:44px;color:#0A6158;font-size:14px;font-weight:600;cursor:pointer}
details form{margin-block-start:8px}
summary:focus-visible,button:focus-visible{outline:3px solid #0A6158;outline-offset:2px}`
