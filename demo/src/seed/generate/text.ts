/** Persian digits and decimal sign for a number inside a text: 1.8 → «۱٫۸», 2400 → «۲۴۰۰». */
export function fa(value: number | string): string {
  return String(value)
    .replace(/[0-9]/g, digit => String.fromCharCode(0x06f0 + Number(digit)))
    .replace('.', '٫')
}

/** Fills the `{key}` placeholders of a template. Throws if a value is missing, because the data is wrong. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(.+?)\}/g, (_, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`«${template}» has no value for {${key}}`)
    return value
  })
}

/** A readable Latin slug: `NOVA Barista NB-2040` → `nova-barista-nb-2040`. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
