import { ShopLink, useSiteConfig } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { Card } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { Offices } from '../cell/offices.tsx'
import { useHashFocus } from '../cell/use-hash-focus.ts'
import { nuqta } from '../common/nuqta.ts'
import { defineReadingPage } from '../common/reading-page.tsx'
import { commonQuestions } from '../faq/faq-texts.ts'

/** The sections of `/cell` in order; the keys are the ids of their headings, used by links across the shop. */
const sectionTitles = {
  contact: 'تماس با ما',
  about: 'دربارهٔ ما',
  faq: 'پرسش‌های پرتکرار',
  terms: 'قوانین و شرایط',
  return: 'بازگشت کالا',
  shipping: 'هزینه و روش ارسال',
} as const

type SectionId = keyof typeof sectionTitles

const sectionIds = Object.keys(sectionTitles) as readonly SectionId[]

/** Terms, returns and shipping, each a list of sentences. */
const rules: Readonly<Record<'terms' | 'return' | 'shipping', readonly string[]>> = {
  terms: [
    'قیمت‌ها به تومان است و قیمت نهایی همان است که هنگام ثبت سفارش در خلاصهٔ سفارش می‌بینید. اگر پیش از پرداخت قیمت یا موجودی کالایی عوض شود، پیش از پرداخت آگاه می‌شوید.',
    'همهٔ کالاها اصل‌اند و ضمانتی را دارند که در صفحهٔ کالا آمده است.',
    'سفارش با پرداخت کامل قطعی می‌شود. سفارشی که در مهلت خود پرداخت نشود لغو و کالای آن آزاد می‌شود.',
    'شمارهٔ موبایل، نام و نشانی شما تنها برای ورود، ارسال سفارش و پشتیبانی به کار می‌رود.',
    'دیدگاه‌ها و پرسش‌ها پس از بازبینی منتشر می‌شوند؛ دیدگاه توهین‌آمیز یا تبلیغاتی منتشر نمی‌شود.',
  ],
  return: [
    'تا ۷ روز پس از تحویل می‌توانید کالا را برگردانید.',
    'کالا باید با جعبه، برگهٔ ضمانت و همهٔ لوازم همراهش باشد. اگر ایراد کارخانه‌ای دارد، استفاده‌شده بودنش مانع بازگشت نیست.',
    'برای بازگشت، شمارهٔ سفارش را آماده کنید و با یکی از دفترها تماس بگیرید. پس از بررسی، پول از راه همان پرداخت برمی‌گردد یا کالا عوض می‌شود.',
  ],
  shipping: [
    'هزینهٔ ارسال هر کالا را پیش از خرید با ماشین‌حساب ارسال در صفحهٔ همان کالا ببینید.',
    'هزینهٔ ارسال سفارش، جمع هزینهٔ ارسال کالاهای آن است و پیش از پرداخت در خلاصهٔ سفارش می‌آید.',
    'روش ارسال و روز تحویل را در گام ارسال برمی‌گزینید و پس از پرداخت در پیگیری سفارش می‌بینید.',
  ],
}

const Columns = styled.div`
  display: grid;
  gap: 16px 32px;
  align-items: start;
  margin-block-start: 16px;
  ${media.lg} { grid-template-columns: 260px minmax(0, 1fr); }
`

const Contents = styled.nav`
  ol { display: flex; flex-wrap: wrap; gap: 8px; }
  a {
    display: flex;
    align-items: center;
    min-block-size: 44px;
    padding-inline: 16px;
    border-radius: var(--radius-pill);
    background: var(--surface);
    font-size: var(--fs-small);
  }
  a:hover { color: var(--buy-text); }
  ${media.lg} {
    position: sticky;
    inset-block-start: 84px;
    padding: 12px;
    border-radius: var(--radius-card);
    background: var(--surface);
    ol { display: grid; gap: 0; }
    a { border-radius: var(--radius-button); }
    a:hover { background: var(--buy-soft); }
  }
`

const Sections = styled.div`
  display: grid;
  gap: 44px;
  h2:focus-visible { outline: 3px solid var(--focus); outline-offset: 6px; border-radius: 4px; }
  h3 { font-size: var(--fs-body); }
`

const Prose = styled(Card)`
  display: grid;
  gap: 16px;
  margin-block-start: 16px;
  p, li { max-inline-size: 76ch; color: var(--ink-2); }
  li { padding-inline-start: 20px; text-indent: -20px; }
  li::before { ${nuqta} }
  ul { display: grid; gap: 12px; }
  a { color: var(--buy-text); font-weight: 700; text-decoration: underline; text-underline-offset: 6px; }
`

function Content() {
  const { shopName } = useSiteConfig()
  useHashFocus(sectionIds)
  return (
    <Columns>
      <Contents aria-label="فهرست این صفحه">
        <ol>
          {sectionIds.map(id => (
            <li key={id}>
              <a href={`#${id}`}>{sectionTitles[id]}</a>
            </li>
          ))}
        </ol>
      </Contents>
      <Sections>
        <section>
          <Heading id="contact" />
          <Offices />
          <Prose>
            <ul>
              <li>پرسش دربارهٔ یک کالا را در صفحهٔ همان کالا بپرسید.</li>
              <li>هزینهٔ ارسال را با ماشین‌حساب ارسال در صفحهٔ کالا ببینید.</li>
              <li>
                سفارش‌های خود را در حساب کاربری دنبال کنید: <ShopLink to={paths.orders}>پیگیری سفارش</ShopLink>
              </li>
            </ul>
          </Prose>
        </section>
        <section>
          <Heading id="about" />
          <Prose>
            <p>
              {shopName} فروشگاه اینترنتی لوازم خانه و آشپزخانه است: از اسپرسوساز و سرخ‌کن بدون روغن تا
              یخچال‌فریزر، ماشین لباسشویی و تلویزیون، و نیز کالاهای زیبایی و عطر. می‌خواهیم پیش از خرید بدانید
              چه می‌خرید و پس از آن بدانید سفارش شما کجاست.
            </p>
            <p>
              سفارش‌ها زود فرستاده می‌شوند، کالاها اصل‌اند و تا ۷ روز می‌توانید آن‌ها را برگردانید. دو دفتر ما
              پاسخ‌گوی شما هستند؛ دفتر مرکزی همهٔ روزها و شبانه‌روز.
            </p>
          </Prose>
        </section>
        <section>
          <Heading id="faq" />
          <Prose>
            {commonQuestions.map(({ question, answer }) => (
              <div key={question}>
                <h3>{question}</h3>
                <p>{answer}</p>
              </div>
            ))}
            <p>
              <ShopLink to={paths.faq}>همهٔ پرسش‌ها و پاسخ‌ها</ShopLink>
            </p>
          </Prose>
        </section>
        <RuleSection id="terms" />
        <RuleSection id="return" />
        <RuleSection id="shipping" />
      </Sections>
    </Columns>
  )
}

function RuleSection({ id }: { id: keyof typeof rules }) {
  return (
    <section>
      <Heading id={id} />
      <Prose>
        <ul>
          {rules[id].map(rule => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Prose>
    </section>
  )
}

function Heading({ id }: { id: SectionId }) {
  return (
    <h2 id={id} tabIndex={-1}>
      {sectionTitles[id]}
    </h2>
  )
}

/** `/cell`: contact, about, FAQ and terms (spec §2); footer links use the hashes `#contact`, `#about` … */
export const page = defineReadingPage(
  {
    title: 'ارتباط با ما و راهنما',
    description:
      'شمارهٔ تماس و ساعت کار دفترها، پرسش‌های پرتکرار، قوانین و شرایط، بازگشت کالا تا ۷ روز و هزینهٔ ارسال.',
    canonical: paths.contact,
    questions: commonQuestions,
  },
  Content,
)
