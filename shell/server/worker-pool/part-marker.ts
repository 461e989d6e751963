import { readSync, writeSync } from 'node:fs'
import type { PartPhase } from '../../engine/host/part-watch.ts'

/**
 * What a rendering process is doing, in a small file that it shares with the server: the server can read it although the
 * process hangs, and after it has died. Two records of a fixed length, each written with one system call.
 */
export interface RunningPart {
  /** Number of the page being rendered; 0 for none. */
  readonly job: number
  readonly remote: string
  readonly version: string
  readonly expose: string
  readonly phase: PartPhase
}

export interface Beat {
  /** Grows with every beat. */
  readonly count: number
  /** Share of the time since the last beat in which the process was busy, percent. */
  readonly busy: number
}

const PART_LENGTH = 500
const BEAT_LENGTH = 8

/** The record of a part; encode once, write often. */
export function partRecord(part: RunningPart): Buffer {
  const { job, remote, version, expose, phase } = part
  const record = Buffer.alloc(PART_LENGTH)
  record.write([job, phase, remote, version, expose].join('\n'))
  return record
}

/** The record of a process that runs no remote's code. */
export const noPart = Buffer.alloc(PART_LENGTH)

export function writePart(file: number, record: Buffer): void {
  writeSync(file, record, 0, PART_LENGTH, 0)
}

/** Undefined if no remote's code ran last, or if something else was written there: remotes can reach the file too. */
export function readPart(file: number): RunningPart | undefined {
  const record = Buffer.alloc(PART_LENGTH)
  readSync(file, record, 0, PART_LENGTH, 0)
  // What does not fit is cut off, with the 0 after it.
  const [text = ''] = record.toString().split('\0', 1)
  const [job = '', phase = '', remote = '', version = '', expose = ''] = text.split('\n')
  if (!/^\d+$/.test(job) || !isPhase(phase) || remote === '') return undefined
  return { job: Number(job), phase, remote, version, expose }
}

export function writeBeat(file: number, { count, busy }: Beat): void {
  const record = Buffer.alloc(BEAT_LENGTH)
  record.writeUInt32LE(count % 2 ** 32, 0)
  record.writeUInt32LE(busy, 4)
  writeSync(file, record, 0, BEAT_LENGTH, PART_LENGTH)
}

export function readBeat(file: number): Beat {
  const record = Buffer.alloc(BEAT_LENGTH)
  readSync(file, record, 0, BEAT_LENGTH, PART_LENGTH)
  return { count: record.readUInt32LE(0), busy: record.readUInt32LE(4) }
}

function isPhase(text: string): text is PartPhase {
  return text === 'module' || text === 'load' || text === 'render'
}
