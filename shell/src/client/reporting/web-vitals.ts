import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'

/** Follows the web vitals of this page; answers what they are at (ms, of `CLS` the score). */
export function followVitals(): () => Readonly<Partial<Record<'LCP' | 'CLS' | 'INP' | 'TTFB', number>>> {
  const values: Partial<Record<'LCP' | 'CLS' | 'INP' | 'TTFB', number>> = {}
  for (const follow of [onCLS, onINP, onLCP, onTTFB]) {
    follow(
      ({ name, value }) => {
        values[name] = value
      },
      { reportAllChanges: true },
    )
  }
  return () => values
}
