import { updateRegistry } from '../stores/registry-file.ts'

// Runs as a separate process: adds `count` versions of `remote`, one update each.
const [, , file = '', remote = '', count = '0'] = process.argv

for (let index = 0; index < Number(count); index++) {
  updateRegistry(file, document => ({
    ...document,
    microFrontends: {
      ...document.microFrontends,
      [remote]: [
        ...(document.microFrontends[remote] ?? []),
        {
          url: `/remotes/${remote}/${index}/mf-manifest.json`,
          metadata: { integrity: '', version: String(index) },
          extras: { contracts: {}, plugin: '1.23.0', preload: {} },
        },
      ],
    },
  }))
}
