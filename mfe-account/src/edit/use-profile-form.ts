import { type FormEvent, useRef, useState } from 'react'
import { useApi, useBus } from 'shared-remote'
import type { Profile } from 'shared-shop/account/profile'
import { isApiFailure } from 'shared-shop/client'
import { profileUpdate } from 'shared-shop/endpoints/account/profile-update'
import { createDraft } from '../parts/draft.ts'
import { isSignedOut, reportFailure } from '../parts/failed-part.tsx'
import type { StatusMessage } from '../parts/status-region.tsx'
import {
  checkProfile,
  isSame,
  type ProfileErrors,
  type ProfileValues,
  profileFields,
  profileValuesSchema,
  refusedFields,
  valuesOf,
} from './profile-values.ts'

const profileDraft = createDraft('profile', profileValuesSchema)

/**
 * State of the profile form. Every change is kept as a draft, through a reload or a login, until it is saved or
 * discarded.
 */
export function useProfileForm(userId: number, profile: Profile, onSaved: (profile: Profile) => void) {
  const api = useApi()
  const bus = useBus()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(() => profileDraft.read(userId) ?? valuesOf(profile))
  const [errors, setErrors] = useState<ProfileErrors>({})
  const [saving, setSaving] = useState(false)
  const dirty = !isSame(values, valuesOf(profile))
  const [status, setStatus] = useState<StatusMessage | undefined>(
    // After a reload or a login: explain why the form differs from the saved profile.
    dirty ? { tone: 'info', text: 'آنچه نوشته بودید و هنوز ذخیره نشده بود، این‌جاست.' } : undefined,
  )

  const set = (changes: Partial<ProfileValues>) => {
    const changed = { ...values, ...changes }
    setValues(changed)
    profileDraft.keep(userId, changed)
    setStatus(undefined)
    setErrors(known => {
      const left = { ...known }
      for (const field of profileFields) if (field in changes) delete left[field]
      return left
    })
  }
  const showErrors = (found: ProfileErrors) => {
    setErrors(found)
    const first = profileFields.find(field => found[field])
    const name = first === 'birthday' ? 'birthday-day' : first
    const control = name && form.current?.elements.namedItem(name)
    if (control instanceof HTMLElement) control.focus()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (saving) return
    const checked = checkProfile(values, new Date())
    if (!checked.ok) {
      showErrors(checked.errors)
      return
    }
    setSaving(true)
    setStatus(undefined)
    try {
      const saved = await api.call(profileUpdate, { body: checked.input })
      profileDraft.drop()
      setValues(valuesOf(saved))
      setStatus({ tone: 'ok', text: 'مشخصات شما ذخیره شد.' })
      onSaved(saved)
      // Every part that shows the name reads it from the session.
      if (saved.name !== profile.name) bus().send('session/check', {})
    } catch (problem) {
      reportFailure(problem, setStatus)
      if (isApiFailure(problem) && !isSignedOut(problem)) showErrors(refusedFields(problem.errors))
    } finally {
      setSaving(false)
    }
  }
  return {
    form,
    values,
    errors,
    status,
    saving,
    dirty,
    set,
    save,
    discard: () => {
      profileDraft.drop()
      setValues(valuesOf(profile))
      setErrors({})
      setStatus(undefined)
    },
  }
}
