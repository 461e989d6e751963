const words = new Set(['and', 'or', 'unless', 'offset', 'bool', 'inf', 'nan'])

/** The metrics in a PromQL expression: no functions, labels, keywords or durations. */
export function metricNames(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '')
  const names = [...bare.matchAll(/(?<![\w.])([a-zA-Z_:][\w:]*)\b(?!\s*\()/g)].map(([, name = '']) => name)
  return [...new Set(names.filter(name => !words.has(name)))]
}
