import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'

/** Observes this page's web vitals; returns a function for their current values (ms; `CLS`: its score). */
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
