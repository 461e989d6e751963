import { expect, test } from 'vitest'
import { serverFaults } from './server-faults.ts'

test('metrics – faults of server and browsers, other counters – gives those of the server with their labels', () => {
  const labels = 'remote="mfe-cart",version="1.0.0",expose="pages/cart",phase="load",code="hung"'
  const metrics = [
    '# TYPE part_faults_total counter',
    `part_faults_total{${labels},where="server"} 3`,
    `part_faults_total{${labels},where="browser"} 4`,
    'part_load_seconds_count{remote="mfe-cart",where="server"} 5',
  ].join('\n')
  const fault = { remote: 'mfe-cart', version: '1.0.0', expose: 'pages/cart', phase: 'load', code: 'hung' }
  expect(serverFaults(metrics)).toEqual([{ ...fault, count: 3 }])
})
