import { firstFile } from 'shared-shop/catalogue-files/first-file'
import * as paths from 'shared-shop/paths'
import { Button, Card, Container } from 'shared-ui'
import { CopyCode } from 'shared-ui/forms'
import { styled } from 'styled-components'

const Page = styled(Container)`
  padding-block: 40px;
  > p { max-inline-size: 70ch; margin-block: 8px 24px; color: var(--ink-2); }
`

const Steps = styled.ol`
  display: grid;
  gap: 16px;
`

const Step = styled(Card)`
  display: grid;
  gap: 8px;
  justify-items: start;
  h2 { font-size: var(--fs-h3); }
  p { max-inline-size: 70ch; color: var(--ink-2); }
`

/** Excel reads a file without the mark as Windows-1256. */
const template = `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${firstFile}`)}`

/** The home page of a shop without goods: what whoever opens it does next. */
export default function StartPage() {
  return (
    <Page>
      <h1>فروشگاه آماده است؛ نوبت کالاهاست</h1>
      <p>
        هنوز کالایی در فروشگاه نیست. با این سه گام، نخستین کالا به فروش می‌رسد و این صفحه جای خود را به صفحهٔ
        نخست می‌دهد.
      </p>
      <Steps>
        <li>
          <Step>
            <h2>۱. مدیر فروشگاه را تعیین کنید</h2>
            <p>این دستور را روی سرور اجرا کنید، با شمارهٔ موبایل خودتان. سپس با همان شماره وارد شوید.</p>
            <CopyCode label="دستور" code="npm run operators -- add 09120000000" />
            <Button href={paths.desk} variant="line">
              ورود به پیشخوان
            </Button>
          </Step>
        </li>
        <li>
          <Step>
            <h2>۲. پروندهٔ نمونه را پر کنید</h2>
            <p>
              در پرونده یک برند، یک دسته و یک کالا هست. آن را در صفحه‌گسترده باز کنید و کالاهای خود را بنویسید؛
              قیمت‌ها به تومان است.
            </p>
            <Button href={template} download="first.csv" variant="line">
              دریافت پروندهٔ نمونه
            </Button>
          </Step>
        </li>
        <li>
          <Step>
            <h2>۳. پرونده را وارد کنید</h2>
            <p>
              پرونده را در پیشخوان رها کنید. نخست می‌بینید چه چیزی عوض می‌شود و کدام سطر ایراد دارد. روی سرور
              این دستور همان کار را می‌کند:
            </p>
            <CopyCode label="دستور" code="npm run catalogue -- import first.csv" />
            <Button href={paths.deskFiles} variant="line">
              ورود پرونده در پیشخوان
            </Button>
          </Step>
        </li>
      </Steps>
    </Page>
  )
}
