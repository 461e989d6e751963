import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Finding } from '../contract/finding.ts'
import { recordingFile } from '../samples/recording.ts'
import { deadlyPages, hangingPages, type PageParts, pageSource, pages } from '../testing/sample-pages.ts'
import { writeRelease } from '../testing/write-release.ts'
import { executeRelease } from './execute-release.ts'

const parent = mkdtempSync(join(tmpdir(), 'releases-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

function releaseOf(parts: Readonly<Record<string, PageParts>>): { folder: string; exposes: string[] } {
  const modules = Object.fromEntries(
    Object.entries(parts).map(([name, each]) => [`pages/${name}`, pageSource(each)]),
  )
  return { folder: writeRelease(parent, { modules }), exposes: Object.keys(modules) }
}

/** Written by a process that a page starts, and that outlives the page by far. */
const lateFile = join(parent, 'late')
const leavesProcess: PageParts = {
  before: "import { spawn } from 'node:child_process'; import * as node from 'node:process'",
  load: `spawn('sh', ['-c', 'sleep 120; touch ${lateFile}'], { stdio: 'inherit' }); node.exit(1)`,
}

let findings: readonly Finding[] = []

beforeAll(async () => {
  mkdirSync(join(parent, 'fixtures'))
  const answers = { 'GET /api/V1/things': { status: 200, body: { things: [{ name: 'a' }] } } }
  writeFileSync(recordingFile(parent), JSON.stringify({ recordedOn: '2026-11-20', answers }))
  const run = (all: Readonly<Record<string, PageParts>>, deadlineMs?: number) =>
    executeRelease({
      ...releaseOf(all),
      entry: 'remoteEntry.ssr.js',
      name: 'mfe_broken',
      sources: parent,
      ...(deadlineMs ? { deadlineMs } : {}),
    })
  const results = await Promise.all([
    run(pages),
    run({ ...deadlyPages, 'leaves-process': leavesProcess }),
    run(hangingPages, 2_000),
  ])
  findings = results.flatMap(result => result.findings)
})

function found(name: string): string[] {
  return findings
    .filter(({ where }) => where === `pages/${name}`)
    .map(({ code, message }) => `${code} ${message}`)
}

describe('a page that servers can run', () => {
  test.each(['healthy', 'not-recorded', 'without-api', 'not-found'])('execution – %s – no findings', name => {
    expect(found(name)).toEqual([])
  })
})

describe('a page that endangers a server', () => {
  test.each([
    ['rejects', /^UNHANDLED_REJECTION Error: forgotten at .*\(assets\/rejects\.js:\d+:\d+\)$/],
    ['throws-late', /^LATE_THROW Error: in a timer at .*assets\/throws-late\.js:/],
    [
      'leaves-timer',
      /^TIMER_LEFT a timer was still active 1000 ms after the rendering: at .*assets\/leaves-timer\.js:/,
    ],
    ['reads-process', /^PROCESS_USED uses process\.env at .*assets\/reads-process\.js:/],
    ['patches', /^PROTOTYPE_CHANGED Array\.prototype\.last was added$/],
    ['patches-when-loaded', /^PROTOTYPE_CHANGED String\.prototype\.at was replaced$/],
    ['removes-parts', /^PROTOTYPE_CHANGED Math\.cbrt was removed$/],
    ['adds-global', /^GLOBAL_WRITTEN globalThis\.shop was added$/],
    [
      'fails-to-render',
      /^RENDER_FAILED the page threw TypeError: .*'length'.* at .*assets\/fails-to-render\.js:/,
    ],
    ['fails-to-load', /^LOAD_FAILED load threw TypeError: .*'name'.* at .*assets\/fails-to-load\.js:/],
    ['leaks', /^MEMORY_GROWS each rendering leaves \d{3} KB in use$/],
    ['throws-when-loaded', /^MODULE_FAILED could not be loaded: no window$/],
    ['other-contract', /^CONTRACT uses contract page\/9, hosts support page\/1$/],
    ['waits', /^HUNG load did not end within 2000 ms$/],
    [
      'loops',
      /^HUNG blocked the process for over 2000 ms while loading and rendering it with recorded answers$/,
    ],
    ['fills-map', /^OUT_OF_MEMORY .* while loading and rendering it with recorded answers$/],
    ['fills-buffers', /^OUT_OF_MEMORY .* while loading and rendering it with recorded answers$/],
    [
      'crashes',
      /^CRASHED the process was ended by SIGSEGV while loading and rendering it with recorded answers$/,
    ],
  ])('execution – %s – one finding with its culprit', (name, finding) => {
    expect(found(name)).toEqual([expect.stringMatching(finding)])
  })

  test('execution – a module ends the process – found, and the pages after it are still run', () => {
    expect(found('exits-when-loaded')).toEqual([
      expect.stringMatching(/^PROCESS_USED uses process\.exit at assets\/exits-when-loaded\.js:1:/),
      expect.stringMatching(/^EXITED called process\.exit at assets\/exits-when-loaded\.js:1:/),
    ])
  })

  test('execution – a page leaves a process behind – found, without waiting for that process', () => {
    expect(found('leaves-process')).toEqual([expect.stringMatching(/^EXITED called process\.reallyExit at /)])
    expect(existsSync(lateFile)).toBe(false)
  })
})
