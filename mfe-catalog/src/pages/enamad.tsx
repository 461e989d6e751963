import { useSiteConfig } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { Button, Card, Icon, type IconName } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { Offices } from '../cell/offices.tsx'
import { defineReadingPage } from '../common/reading-page.tsx'

/** Where anyone can look a shop up. */
const registrarUrl = 'https://enamad.ir'

/** How shoppers can verify that the badge is genuine. */
const checks: readonly string[] = [
  'گواهی باید در نشانی enamad.ir باز شود، نه در صفحه‌ای از خود فروشگاه.',
  'نشانی وب که در گواهی نوشته شده باید همان نشانی بالای مرورگر شما باشد.',
  'تاریخ اعتبار گواهی نباید گذشته باشد.',
  'نام صاحب نماد باید با نام شرکت در پایین همین صفحه یکی باشد.',
]

/** What the shop commits to (spec §1). */
const promises: readonly { readonly icon: IconName; readonly name: string; readonly text: string }[] = [
  {
    icon: 'seal-check',
    name: 'کالای اصل',
    text: 'هر کالا ضمانتی دارد که در صفحه‌اش آمده است و با سریال آن دیده می‌شود.',
  },
  { icon: 'return', name: '۷ روز ضمانت بازگشت', text: 'تا ۷ روز پس از تحویل می‌توانید کالا را برگردانید.' },
  {
    icon: 'lock',
    name: 'پرداخت در درگاه بانکی',
    text: 'شمارهٔ کارت و رمز تنها در صفحهٔ بانک وارد می‌شود و به دست فروشگاه نمی‌رسد.',
  },
  { icon: 'headset', name: 'پاسخ‌گویی شبانه‌روزی', text: 'دفتر مرکزی همهٔ روزها و شبانه‌روز پاسخ‌گوست.' },
]

/** What to do when something went wrong, step by step. */
const complaint: readonly string[] = [
  'شمارهٔ سفارش را آماده کنید و با یکی از دفترهای زیر تماس بگیرید؛ بیشتر کارها همان دم درست می‌شود.',
  'اگر پاسخ شما را قانع نکرد، از دفتر مرکزی شمارهٔ پیگیری شکایت بگیرید.',
  'اگر باز هم کار به جایی نرسید، در سامانهٔ enamad.ir با نام همین فروشگاه شکایت ثبت کنید.',
]

const Badge = styled(Card)`
  display: grid;
  gap: 16px 28px;
  align-items: center;
  justify-items: start;
  margin-block-start: 12px;
  p { max-inline-size: 70ch; color: var(--ink-2); }
  ${media.md} { grid-template-columns: auto minmax(0, 1fr); }
`

/* The niche that frames the badge. */
const Niche = styled.div`
  display: grid;
  place-items: center;
  inline-size: 128px;
  block-size: 148px;
  border-radius: 64px 64px 12px 12px;
  background: var(--tint-straw);
  color: var(--umber);
`

const Words = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
`

const Part = styled.section`
  margin-block-start: 36px;
  > h2 { margin-block-end: 12px; font-size: var(--fs-h3); }
`

const Promises = styled.ul`
  display: grid;
  gap: 12px;
  ${media.md} { grid-template-columns: 1fr 1fr; gap: 16px; }
  li { display: flex; gap: 14px; padding: 20px; border-radius: var(--radius-card); background: var(--surface); }
  svg { flex: none; color: var(--buy-text); }
  h3 { font-size: var(--fs-body); }
  p { color: var(--ink-2); font-size: var(--fs-small); }
`

const Steps = styled(Card)`
  ol { display: grid; gap: 10px; padding-inline-start: 20px; list-style: persian; }
  li { max-inline-size: 76ch; color: var(--ink-2); }
`

function Content() {
  const { shopName, companyName, trustBadgeUrl } = useSiteConfig()
  return (
    <>
      <Badge>
        <Niche aria-hidden="true">
          <Icon name="shield-check" size={72} />
        </Niche>
        <Words>
          <p>
            نماد اعتماد الکترونیکی را مرکز توسعهٔ تجارت الکترونیکی به فروشگاهی می‌دهد که هویت، نشانی و شیوهٔ کار
            آن را بررسی کرده است. فروشندهٔ {shopName} {companyName} است.
          </p>
          {trustBadgeUrl === undefined ? (
            <>
              <p>برای دیدن گواهی، نشانی همین فروشگاه را در سامانهٔ نماد اعتماد جست‌وجو کنید.</p>
              <Button href={registrarUrl} target="_blank" rel="noopener noreferrer" variant="line">
                سامانهٔ نماد اعتماد
              </Button>
            </>
          ) : (
            <Button href={trustBadgeUrl} target="_blank" rel="noopener noreferrer" referrerPolicy="origin">
              دیدن گواهی نماد
            </Button>
          )}
        </Words>
      </Badge>
      <Part aria-labelledby="checks">
        <h2 id="checks">از کجا بدانیم نماد واقعی است؟</h2>
        <Ordered lines={checks} />
      </Part>
      <Part aria-labelledby="promises">
        <h2 id="promises">قول‌های ما</h2>
        <Promises>
          {promises.map(({ icon, name, text }) => (
            <li key={icon}>
              <Icon name={icon} size={28} />
              <div>
                <h3>{name}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </Promises>
      </Part>
      <Part aria-labelledby="complaint">
        <h2 id="complaint">اگر ناراضی بودید</h2>
        <Ordered lines={complaint} />
        <Offices />
      </Part>
    </>
  )
}

function Ordered({ lines }: { lines: readonly string[] }) {
  return (
    <Steps>
      <ol>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </Steps>
  )
}

/** `/enamad` (spec §2): the trust badge, what it guarantees, and where to complain. */
export const page = defineReadingPage(
  {
    title: 'نماد اعتماد',
    description:
      'نماد اعتماد الکترونیکی فروشگاه: دیدن گواهی، راه شناختن نماد واقعی، قول‌های ما و راه ثبت شکایت.',
    canonical: paths.enamad,
  },
  Content,
)
