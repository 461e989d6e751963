import { describe, expect, test } from 'vitest'
import { countsOf, slowBound, slowerThan, sumOf } from './counts.ts'
import { parseMetricsText } from './metrics-text.ts'

const page = `
part_views_total{remote="mfe-cart",version="1",expose="pages/cart",where="server",outcome="ok"} 90
part_views_total{remote="mfe-cart",version="1",expose="slots/button",where="server",outcome="ok"} 10
part_views_total{remote="mfe-cart",version="1",expose="pages/cart",where="server",outcome="fault"} 2
part_views_total{remote="mfe-cart",version="1",expose="pages/cart",where="server",outcome="quarantined"} 3
part_views_total{remote="mfe-cart",version="1",expose="pages/cart",where="browser",outcome="skeleton"} 4
part_views_total{remote="mfe-cart",version="gone",expose="pages/cart",where="server",outcome="ok"} 7
part_view_seconds_bucket{le="0.1",remote="mfe-cart",version="1",expose="pages/cart",where="server"} 5
part_view_seconds_bucket{le="+Inf",remote="mfe-cart",version="1",expose="pages/cart",where="server"} 6
part_view_seconds_sum{remote="mfe-cart",version="1",expose="pages/cart",where="server"} 1.5
part_view_seconds_count{remote="mfe-cart",version="1",expose="pages/cart",where="server"} 6
part_view_seconds_count{remote="mfe-cart",version="1",expose="pages/cart",where="browser"} 60
signed_views_total{remote="mfe-cart",version="1",view="any"} 50
signed_views_total{remote="mfe-cart",version="1",view="bad"} 4
part_view_networks_total{remote="mfe-cart",version="1",view="any"} 40
part_view_networks_total{remote="mfe-cart",version="1",view="bad"} 3
documents_total{remote="mfe-cart",version="1",where="server"} 80
documents_total{remote="mfe-cart",version="1",where="browser"} 60
shop_outcomes_total{remote="mfe-cart",version="1",outcome="added"} 11
part_faults_total{remote="mfe-cart",version="1",expose="pages/cart",where="server",phase="load",code="X"} 2
nodejs_heap_size_total_bytes 12345
`

describe('counts', () => {
  test('counts – of a metrics page – by version, over all parts; unknown versions are left out', () => {
    expect(countsOf(parseMetricsText(page), (_, version) => version === '1')).toEqual({
      'mfe-cart 1': {
        'server.views': 105,
        'server.bad': 5,
        'signed.any': 50,
        'signed.bad': 4,
        'networks.any': 40,
        'networks.bad': 3,
        'server.documents': 80,
        'browser.documents': 60,
        'load.le:0.1': 5,
        'load.count': 6,
        added: 11,
      },
    })
  })

  test('sum – of counters – each added up', () => {
    expect(sumOf([{ a: 1, b: 2 }, { b: 3 }, {}])).toEqual({ a: 1, b: 5 })
  })
})

describe('histogram', () => {
  const histogram = {
    'load.count': 100,
    'load.le:0.1': 50,
    'load.le:0.5': 85,
    'load.le:1': 95,
    'load.le:10': 100,
  }

  test('slow bound – the smallest that at most a fifth exceed; not with few values, or if all are slower', () => {
    expect(slowBound(histogram)).toBe(0.5)
    expect(slowBound({ 'load.count': 49, 'load.le:0.1': 49 })).toBeUndefined()
    expect(slowBound({ 'load.count': 100, 'load.le:0.1': 50 })).toBeUndefined()
  })

  test('slower than – a bound – the values beyond it', () => {
    expect(slowerThan(histogram, 0.5)).toBe(15)
    expect(slowerThan({ 'load.count': 3 }, 0.5)).toBe(0)
  })
})
