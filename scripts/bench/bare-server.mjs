// The baseline: a Node server that only sends these bytes.
import { createServer } from 'node:http'

const body = process.env.BODY ?? ''
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.({ ready: true, port: server.address().port }))
process.once('SIGTERM', () => server.close(() => process.exit(0)))
