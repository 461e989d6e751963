import { apiErrorSchema } from 'shared-base/errors/api-error'
import { expect } from 'vitest'
import type { Answer } from './shop.ts'

/**
 * Expects that `answer` is not a 5xx and that an error has the common error shape; `what` names the call in failures.
 */
export function expectCoded(answer: Answer, what: string): void {
  expect(answer.status, what).toBeLessThan(500)
  if (answer.status < 400) return
  expect(answer.headers.get('content-type'), what).toMatch(/^application\/json/)
  expect(apiErrorSchema.safeParse(answer.body).success, `${what}: ${JSON.stringify(answer.body)}`).toBe(true)
  expect(answer.body.message, what).toMatch(/[\u0600-\u06ff]/)
}
