import { describe, expect, test } from 'vitest'
import { deploymentFiles, readDeploymentFile, unknownSettings } from './deployment-files.ts'

const services = deploymentFiles('systemd').filter(
  name => name.startsWith('shop-') && name.endsWith('.service'),
)

/** The values of a key in a unit file, in order. */
function valuesOf(unit: string, key: string): string[] {
  return [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)
}

describe.each(services)('%s', name => {
  const unit = readDeploymentFile(`systemd/${name}`)
  const settings = new Map(
    valuesOf(unit, 'Environment').flatMap(line =>
      line
        .split(' ')
        .map(setting => [setting.split('=')[0] ?? '', setting.slice(setting.indexOf('=') + 1)] as const),
    ),
  )

  test('settings – are explained in .env.example', () => {
    expect(settings.get('NODE_ENV')).toBe('production')
    expect(unknownSettings(settings.keys())).toEqual([])
  })

  test('stopped – has time to drain and to finish requests', () => {
    expect(Number(valuesOf(unit, 'TimeoutStopSec')[0])).toBeGreaterThan(
      Number(settings.get('DRAIN_MS') ?? 0) / 1000 + 30,
    )
  })

  test('folders that it writes to – are its own', () => {
    const own =
      valuesOf(unit, 'StateDirectory')[0]
        ?.split(' ')
        .map(folder => `/var/lib/${folder}`) ?? []
    expect(own).toContain(settings.get('DATA_DIR'))
    expect(valuesOf(unit, 'ProtectSystem')).toEqual(['strict'])
    expect(valuesOf(unit, 'ReadWritePaths')).toEqual([])
  })
})
