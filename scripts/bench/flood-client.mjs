// Requests pages over many connections, each as soon as its last answer has arrived, until it is told to stop.
import { Agent, get } from 'node:http'

const { ORIGIN = '', CONNECTIONS = '1', PATH = '/', ADDRESS = '' } = process.env
const agent = new Agent({ keepAlive: true, maxSockets: Number(CONNECTIONS) })
const statuses = {}
let sent = 0

function next() {
  const path = PATH.replace('{n}', `${process.pid}-${sent++}`)
  const headers = { 'x-forwarded-for': ADDRESS, 'accept-encoding': 'br' }
  get(ORIGIN + path, { agent, headers }, response => {
    statuses[response.statusCode] = (statuses[response.statusCode] ?? 0) + 1
    response.resume().once('end', next)
  }).once('error', next)
}
for (let index = 0; index < Number(CONNECTIONS); index++) next()

process.once('message', () => process.send?.({ statuses }, () => process.exit(0)))
process.once('disconnect', () => process.exit(0))
process.send?.({ ready: true, port: 0 })
