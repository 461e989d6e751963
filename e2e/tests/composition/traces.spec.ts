import { openOtlpReceiver } from 'shared-server/testing/otlp-receiver'
import { expect, test } from '../../fixtures/test.ts'

// A bundle may resolve other packages than the sources do, which the other tests run.
test('traces – a page of the built shell – one span with the releases on it', async ({ shop }) => {
  const receiver = await openOtlpReceiver()
  await shop.restartShell({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_BSP_SCHEDULE_DELAY: '100' })
  try {
    expect((await fetch(`${shop.url}/search?searchText=traces`)).status).toBe(200)
    await expect
      .poll(() => receiver.spans.find(({ name }) => name === 'render page')?.attributes)
      .toMatchObject({ 'shop.releases': expect.stringMatching(/mfe-catalog@\d/) })
  } finally {
    await shop.restartShell()
    receiver.close()
  }
})
