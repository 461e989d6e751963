import { useState } from 'react'
import { styled } from 'styled-components'
import {
  Checkbox,
  CodeField,
  QuantityStepper,
  RadioCards,
  SelectField,
  Switch,
  Textarea,
  TextField,
  TimeRing,
} from '../src/forms/forms.ts'
import { Card, ColorDot, Money } from '../src/shared-ui.ts'

const Stack = styled.div`
  display: grid;
  gap: 16px;
`

export function FormsPart() {
  const [phone, setPhone] = useState('۰۹')
  const [code, setCode] = useState('729')
  const [way, setWay] = useState<'post' | 'freight'>('post')
  const [city, setCity] = useState('')
  const [on, setOn] = useState(true)
  const [count, setCount] = useState(1)
  const [text, setText] = useState('')
  return (
    <>
      <Card>
        <Stack>
          <TextField
            label="شمارهٔ موبایل"
            hint="با کامل شدن ۱۱ رقم، کد خودکار فرستاده می‌شود."
            value={phone}
            onChange={setPhone}
            ltr
            persianDigits
            icon="device-mobile"
            inputMode="numeric"
            autoComplete="tel"
          />
          <TextField
            label="شمارهٔ ثابت"
            error="شماره تماس باید 11 عدد باشد."
            value="۰۹۱۲ ۰۰۰ ۰۰"
            onChange={() => undefined}
            ltr
          />
          <CodeField label="کد ۴ رقمی" value={code} onChange={setCode} />
          <TimeRing remaining={18} total={25} />
        </Stack>
      </Card>
      <Card>
        <Stack>
          <SelectField
            label="استان"
            placeholder="انتخاب کنید"
            value={city}
            onChange={setCity}
            options={[
              { value: 'fars', label: 'فارس' },
              { value: 'tehran', label: 'تهران' },
            ]}
          />
          <Textarea label="نشانی" value={text} onChange={setText} rows={2} />
          <QuantityStepper
            name="اسپرسوساز نوا"
            value={count}
            onPlus={() => setCount(count + 1)}
            onMinus={() => setCount(count - 1)}
            onRemove={() => setCount(1)}
          />
        </Stack>
      </Card>
      <Card>
        <Stack>
          <RadioCards
            legend="شیوهٔ ارسال"
            value={way}
            onChange={setWay}
            options={[
              {
                value: 'post',
                label: 'پست پیشتاز',
                description: '۲ تا ۳ روز کاری، با کد رهگیری',
                end: <Money amount={378_000} size="S" />,
              },
              {
                value: 'freight',
                label: 'باربری',
                description: '۱ تا ۲ روز، پرداخت هنگام دریافت',
                end: 'پس‌کرایه',
              },
            ]}
          />
          <div>
            <Switch label="فقط آمادهٔ ارسال" icon="lightning" checked={on} onChange={setOn} />
            <Switch
              label="فقط کالاهای موجود"
              icon="package"
              checked={!on}
              onChange={value => setOn(!value)}
            />
            <Checkbox label="نوا" end="۳۲" checked={on} onChange={setOn} />
            <Checkbox
              label="قرمز"
              start={<ColorDot color="#a51d1d" size={20} />}
              end="۱۱"
              checked={!on}
              onChange={value => setOn(!value)}
            />
          </div>
        </Stack>
      </Card>
    </>
  )
}
