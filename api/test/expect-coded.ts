import { apiErrorSchema } from 'shared-shop/errors/api-error'
import { expect } from 'vitest'
import type { Answer } from './shop.ts'

/** `answer` is no 5xx and, where it is an error, has the one shape of errors; `what` names the call where it is not. */
export function expectCoded(answer: Answer, what: string): void {
  expect(answer.status, what).toBeLessThan(500)
  if (answer.status < 400) return
  expect(answer.headers.get('content-type'), what).toMatch(/^application\/json/)
  expect(apiErrorSchema.safeParse(answer.body).success, `${what}: ${JSON.stringify(answer.body)}`).toBe(true)
  expect(answer.body.message, what).toMatch(/[\u0600-\u06ff]/)
}
