import { crashTarget, steps } from './crash-loop.ts'

// Runs as a separate process until it is killed; begins with the step of the second argument.
const [, , root = '', first = '0'] = process.argv
const target = crashTarget(root)
process.send?.('ready')
for (let index = Number(first); ; index++)
  await steps[index % steps.length]?.(target, `${process.pid}-${index}`)
