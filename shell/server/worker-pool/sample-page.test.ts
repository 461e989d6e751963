import { expect, test } from 'vitest'
import { jobAt } from '../testing/fake-workers.ts'
import { SamplePage } from './sample-page.ts'

test('nothing was offered, or only just – there is no sample', () => {
  const sample = new SamplePage()
  expect(sample.job).toBeUndefined()
  sample.offer(jobAt('/card'), 0)
  sample.offer(jobAt('/'), 4_999)

  expect(sample.job).toBeUndefined()
})

test('another page after five seconds – makes the earlier one the sample', () => {
  const sample = new SamplePage()
  const [first, second, third] = [jobAt('/card'), jobAt('/'), jobAt('/card')]
  sample.offer(first, 0)
  sample.offer(second, 5_000)
  expect(sample.job).toBe(first)
  sample.offer(third, 9_999)
  expect(sample.job).toBe(first)
  sample.offer(third, 10_000)

  expect(sample.job).toBe(second)
})
