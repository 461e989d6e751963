import { useEffect, useId, useRef, useState } from 'react'
import { useSiteConfig } from 'shared-remote'
import { Icon } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'

/** Spec §9: height of the collapsed text, px. */
const COLLAPSED_PX = 220

const Row = styled.section`
  display: grid;
  gap: 16px;
  padding-block: 24px;
  border-block-end: 1px solid rgb(255 255 255 / 0.14);
  ${media.md} { grid-template-columns: 1fr auto; gap: 24px 64px; align-items: start; }
`

const Text = styled.div<{ $collapsed: boolean }>`
  line-height: 2;
  h2 { color: var(--on-deep); font-size: var(--fs-small); }
  div + div { margin-block-start: 12px; }
  ${p =>
    p.$collapsed &&
    `overflow: hidden;
    max-block-size: ${COLLAPSED_PX}px;
    mask-image: linear-gradient(#000 70%, transparent);
    @media (scripting: none) { overflow: visible; max-block-size: none; mask-image: none; }`}
`

const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  min-block-size: 48px;
  padding-inline: 24px;
  border: 1px solid rgb(255 255 255 / 0.3);
  border-radius: var(--radius-button);
  color: var(--on-deep);
  font-weight: 700;
  &:hover { border-color: var(--on-deep); }
`

/**
 * Text about the shop, cut at 220 px until «بیشتر بخوانید» (spec §2 Footer). The server renders it cut, with the
 * button, so that the layout does not shift; the browser removes the button if the text is shorter, and without scripts
 * the whole text is shown.
 */
export function FooterAbout() {
  const { shopName } = useSiteConfig()
  const id = useId()
  const text = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isLong = useIsLong(text)
  return (
    <Row aria-label={`دربارهٔ ${shopName}`}>
      <Text ref={text} id={id} $collapsed={isLong && !isOpen}>
        {paragraphsOf(shopName).map(({ title, body }) => (
          <div key={title}>
            <h2>{title}</h2>
            <p>{body}</p>
          </div>
        ))}
      </Text>
      {isLong && (
        <Toggle type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'کمتر' : 'بیشتر بخوانید'}
          <Icon name={isOpen ? 'caret-up' : 'caret-down'} size={16} />
        </Toggle>
      )}
    </Row>
  )
}

/** Whether the text exceeds the collapsed height, at any window width. */
function useIsLong(text: { readonly current: HTMLElement | null }): boolean {
  const [isLong, setLong] = useState(true)
  useEffect(() => {
    const element = text.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setLong(element.scrollHeight > COLLAPSED_PX))
    observer.observe(element)
    return () => observer.disconnect()
  }, [text])
  return isLong
}

/** Spec §1's description of the shop, worded for its visitors. */
function paragraphsOf(shopName: string): readonly { readonly title: string; readonly body: string }[] {
  return [
    {
      title: `${shopName}، فروشگاه لوازم خانه و آشپزخانه`,
      body: `${shopName} جایی است برای انتخاب آرام و آگاهانهٔ لوازم خانه و آشپزخانه؛ از اسپرسوساز و سرخ‌کن بدون روغن تا جاروبرقی و سرویس پخت‌وپز، از یخچال‌فریزر و ماشین لباسشویی تا تلویزیون، سشوار و عطر و ادکلن. کالاها در دسته‌های روشن چیده شده‌اند و در هر دسته می‌توانید بر پایهٔ برند، رنگ، قیمت و ویژگی‌ها جست‌وجو را باریک کنید تا به همان چیزی برسید که به خانهٔ شما می‌آید.`,
    },
    {
      title: 'انتخاب با آگاهی',
      body: 'در صفحهٔ هر کالا ویژگی‌ها، تصویرها و دیدگاه خریداران را می‌بینید. اگر چیزی ناگفته مانده، پرسش خود را در صفحهٔ همان کالا بپرسید تا پاسخ آن به کار دیگران هم بیاید. چند کالا را کنار هم بگذارید و مقایسه کنید، یا راهنماهای خرید مجله را بخوانید.',
    },
    {
      title: 'ارسال و پیگیری',
      body: 'هزینهٔ ارسال را پیش از خرید با ماشین‌حساب ارسال در صفحهٔ کالا ببینید. سفارش‌ها زود آماده و فرستاده می‌شوند و از ثبت تا رسیدن، از بخش پیگیری سفارش در حساب کاربری پیداست که هر سفارش کجاست.',
    },
    {
      title: 'ضمانت و پشتیبانی',
      body: 'همهٔ کالاها اصل‌اند و تا ۷ روز پس از تحویل می‌توانید آن‌ها را برگردانید. دفتر مرکزی همهٔ روزهای هفته و شبانه‌روز پاسخ‌گوست؛ دفتر جنوب کشور هم شنبه تا چهارشنبه، ۱۴ تا ۲۱، برای مشاوره و پیگیری در خدمت شماست.',
    },
  ]
}
