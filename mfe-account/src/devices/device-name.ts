/** User agent patterns. The first match wins, because most browsers also claim to be Chrome or Safari. */
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

/** Browser and system of a user agent, e.g. «کروم، ویندوز»; «دستگاه ناشناخته» if neither is recognised. */
export function deviceName(userAgent: string): { readonly name: string; readonly kind: DeviceKind } {
  const browser = browsers.find(([words]) => words.test(userAgent))?.[1]
  const system = systems.find(([words]) => words.test(userAgent))
  const name = [browser, system?.[1]].filter(Boolean).join('، ')
  return { name: name === '' ? 'دستگاه ناشناخته' : name, kind: system?.[2] ?? 'computer' }
}
