// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type JalaliChoice, JalaliDateField } from './jalali-date-field.tsx'

afterEach(cleanup)

function Harness({ start, error }: { start: JalaliChoice; error?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <JalaliDateField
        legend="تاریخ تولد"
        name="birthday"
        value={value}
        onChange={setValue}
        latestYear={1405}
        earliestYear={1300}
        hint="اختیاری"
        error={error}
      />
      <output>{JSON.stringify(value)}</output>
    </>
  )
}

const chosen = () => JSON.parse(screen.getByRole('status').textContent ?? '')
const list = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const days = () => within(list('روز')).getAllByRole('option').length - 1

test('date – three select lists – have Persian labels, latest year first', async () => {
  render(<Harness start={{ day: '', month: '', year: '' }} />)
  await userEvent.selectOptions(list('سال'), '۱۳۷۰')
  await userEvent.selectOptions(list('ماه'), 'آبان')
  await userEvent.selectOptions(list('روز'), '۳۰')
  expect(chosen()).toEqual({ day: '30', month: '8', year: '1370' })
  expect(within(list('سال')).getAllByRole('option')[1]?.textContent).toBe('۱۴۰۵')
})

test('Esfand – 30 days in a leap year – the 30th is cleared in a common year', async () => {
  render(<Harness start={{ day: '30', month: '12', year: '1399' }} />)
  expect(days()).toBe(30)
  await userEvent.selectOptions(list('سال'), '۱۴۰۰')
  expect(days()).toBe(29)
  expect(chosen()).toEqual({ day: '', month: '12', year: '1400' })
})

test('month of 30 days – 31st chosen – is cleared', async () => {
  render(<Harness start={{ day: '31', month: '1', year: '' }} />)
  await userEvent.selectOptions(list('ماه'), 'مهر')
  expect(chosen()).toEqual({ day: '', month: '7', year: '' })
})

test('error and hint – set – describe the group', () => {
  render(<Harness start={{ day: '', month: '', year: '' }} error="کامل کنید" />)
  const group = screen.getByRole('group', { name: 'تاریخ تولد' })
  const words = (group.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent)
  expect(words).toEqual(['اختیاری', 'کامل کنید'])
  expect(list('روز').getAttribute('aria-invalid')).toBe('true')
})
