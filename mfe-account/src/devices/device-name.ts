/** Browsers by their words in a user agent; the first that fits counts, as many also call themselves Chrome or Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'اج'],
  [/\bOPR\/|\bOpera\b/, 'اپرا'],
  [/\bSamsungBrowser\//, 'مرورگر سامسونگ'],
  [/\bFirefox\/|\bFxiOS\//, 'فایرفاکس'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'کروم'],
  [/\bSafari\//, 'سافاری'],
]

const systems: readonly (readonly [RegExp, string, DeviceKind])[] = [
  [/\biPhone\b/, 'آیفون', 'phone'],
  [/\biPad\b/, 'آیپد', 'phone'],
  [/\bAndroid\b/, 'اندروید', 'phone'],
  [/\bWindows\b/, 'ویندوز', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/, 'مک', 'computer'],
  [/\bLinux\b|\bCrOS\b/, 'لینوکس', 'computer'],
]

type DeviceKind = 'phone' | 'computer'

/** «کروم، ویندوز»: what a shopper knows a device by. A user agent that says nothing known is «دستگاه ناشناخته». */
export function deviceName(userAgent: string): { readonly name: string; readonly kind: DeviceKind } {
  const browser = browsers.find(([words]) => words.test(userAgent))?.[1]
  const system = systems.find(([words]) => words.test(userAgent))
  const name = [browser, system?.[1]].filter(Boolean).join('، ')
  return { name: name === '' ? 'دستگاه ناشناخته' : name, kind: system?.[2] ?? 'computer' }
}
