export interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

export class MetricsTextError extends Error {
  override readonly name = 'MetricsTextError'
  readonly code = 'METRICS_TEXT_INVALID'
}

const line = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})?[ \t]+(\S+)(?:[ \t]+-?\d+)?$/
const label = /\s*([a-zA-Z_]\w*)\s*=\s*"((?:[^"\\]|\\["\\n])*)"\s*(?:,|$)/y

/**
 * The samples of a page in Prometheus' text format 0.0.4
 * (https://prometheus.io/docs/instrumenting/exposition_formats/). Throws `MetricsTextError` at the first line that is
 * none, or if there is no sample: a page that is half wrong is not counted at all.
 */
export function parseMetricsText(text: string): Sample[] {
  const samples = text
    .split('\n')
    .map(each => each.trim())
    .filter(each => each !== '' && !each.startsWith('#'))
    .map(sampleOf)
  if (samples.length === 0) throw new MetricsTextError('The metrics page has no samples')
  return samples
}

function sampleOf(text: string): Sample {
  const [, name, labels = '', number = ''] = line.exec(text) ?? []
  const value = valueOfNumber(number)
  if (name === undefined || value === undefined)
    throw new MetricsTextError(`No line of a metrics page: ${text.slice(0, 100)}`)
  return { name, labels: labelsOf(labels), value }
}

function labelsOf(text: string): Record<string, string> {
  const labels: Record<string, string> = {}
  for (let from = 0; from < text.length; from = label.lastIndex) {
    label.lastIndex = from
    const [, name, value] = label.exec(text) ?? []
    if (name === undefined || value === undefined)
      throw new MetricsTextError(`No labels of a metrics page: ${text.slice(0, 100)}`)
    labels[name] = value.replace(/\\(.)/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped))
  }
  return labels
}

function valueOfNumber(text: string): number | undefined {
  if (/^[+-]?Inf$/i.test(text))
    return text.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  if (text === 'NaN') return Number.NaN
  return /^[+-]?(\d|\.\d)/.test(text) && !Number.isNaN(Number(text)) ? Number(text) : undefined
}
