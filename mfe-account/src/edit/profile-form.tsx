import { EMAIL_LENGTH, type Profile } from 'shared-shop/account/profile'
import { formatShortDate } from 'shared-shop/text/dates'
import { toLatinDigits, toPersianDigits } from 'shared-shop/text/digits'
import { Button, Card } from 'shared-ui'
import { JalaliDateField, TextField } from 'shared-ui/forms'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { StatusRegion } from '../parts/status-region.tsx'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import { CardField } from './card-field.tsx'
import { useProfileForm } from './use-profile-form.ts'

const Form = styled.form`
  display: grid;
  gap: 20px 16px;
  align-items: start;
  ${media.md} { grid-template-columns: 1fr 1fr; }
  input[readonly] { border-color: transparent; background: var(--sunk); }
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  grid-column: 1 / -1;
`

/** Plausible ages of a shopper, in years. */
const AGES = { youngest: 5, oldest: 105 }

/** Name, e-mail, birthday and card. The phone number is the login and cannot be changed here. */
export function ProfileForm({
  userId,
  profile,
  onSaved,
}: {
  userId: number
  profile: Profile
  onSaved: (profile: Profile) => void
}) {
  const { form, values, errors, status, saving, dirty, set, save, discard } = useProfileForm(
    userId,
    profile,
    onSaved,
  )
  const thisYear = Number(toLatinDigits(formatShortDate(new Date())).slice(0, 4))
  return (
    <Card as="section" aria-labelledby="profile-form">
      <h2 id="profile-form" className="visually-hidden">
        مشخصات
      </h2>
      <StatusRegion status={status} />
      <Form ref={form} onSubmit={save} noValidate>
        <TextField
          label="نام و نام خانوادگی"
          name="name"
          autoComplete="name"
          value={values.name}
          onChange={name => set({ name })}
          error={errors.name}
        />
        <TextField
          label="شمارهٔ موبایل"
          ltr
          readOnly
          value={toPersianDigits(profile.phoneNumber)}
          onChange={() => undefined}
          hint="با این شماره وارد می‌شوید؛ تغییر آن از راه پشتیبانی است."
        />
        <TextField
          label="ایمیل (اختیاری)"
          name="email"
          type="email"
          ltr
          inputMode="email"
          autoComplete="email"
          maxLength={EMAIL_LENGTH}
          value={values.email}
          onChange={email => set({ email })}
          error={errors.email}
        />
        <JalaliDateField
          legend="تاریخ تولد (اختیاری)"
          name="birthday"
          value={values.birthday}
          onChange={birthday => set({ birthday })}
          latestYear={thisYear - AGES.youngest}
          earliestYear={thisYear - AGES.oldest}
          error={errors.birthday}
        />
        <CardField value={values} keptEnd={profile.cardEnd} onChange={set} error={errors.card} />
        <Buttons>
          <Button type="submit" size="lg" loading={saving}>
            ذخیرهٔ مشخصات
          </Button>
          {dirty && !saving && (
            <Button variant="line" size="lg" onClick={discard}>
              کنار گذاشتن تغییرها
            </Button>
          )}
        </Buttons>
      </Form>
      <UnsavedGuard dirty={dirty} onDiscard={discard} />
    </Card>
  )
}
