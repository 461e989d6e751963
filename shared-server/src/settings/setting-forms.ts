import * as z from 'shared-base/schema'
import { en } from 'zod/locales'

/** What the text of a setting must look like; `must` completes its name in a message for the operator. */
export interface SettingForm {
  readonly fits: (text: string) => boolean
  readonly must: string
}

/** Options for parsing settings: zod/mini itself would say no more than `Invalid input`. */
export const inWords = { error: en().localeError }

export function settingOf({ fits, must }: SettingForm) {
  return z.string().check(z.refine(fits, must))
}

/** Scheme, host and any non-default port, as browsers write it. */
export const httpOrigin: SettingForm = {
  fits: text => isUrl(text, /^https?:$/) && new URL(text).origin === text,
  must: 'must be an origin like https://shop.example, without a path',
}

export const httpUrl: SettingForm = {
  fits: text => isUrl(text, /^https?:$/),
  must: 'must be an http or https address',
}

export const postgresUrl: SettingForm = {
  fits: text => isUrl(text, /^postgres(ql)?:$/),
  must: 'must be an address like postgres://user:password@127.0.0.1:5432/shop',
}

export const redisUrl: SettingForm = {
  fits: text => isUrl(text, /^rediss?:$/),
  must: 'must be an address like redis://127.0.0.1:6379',
}

export const flag: SettingForm = { fits: text => text === '0' || text === '1', must: 'must be 0 or 1' }

export const digits: SettingForm = {
  fits: text => /^\d{1,15}$/.test(text),
  must: 'must be 1 to 15 digits',
}

export const uuid: SettingForm = {
  fits: text => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
  must: 'must be a UUID like 1344b5d4-0048-11e8-94db-005056a205be',
}

export const nodeEnv: SettingForm = {
  fits: text => ['production', 'development', 'test'].includes(text),
  must: 'must be production, development or test',
}

function isUrl(text: string, protocol: RegExp): boolean {
  return URL.canParse(text) && protocol.test(new URL(text).protocol)
}
