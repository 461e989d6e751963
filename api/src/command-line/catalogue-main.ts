import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import type { ImportReport } from 'shared-shop/catalogue-files/import-report'
import {
  catalogueExport,
  catalogueImport,
  catalogueImportList,
  catalogueImportRead,
  catalogueImportRefused,
  catalogueImportStop,
} from 'shared-shop/endpoints/desk/catalogue'
import { StartupError } from '../lib/startup-error.ts'
import {
  type CatalogueCommand,
  catalogueCommandOf,
  type ExportCommand,
  type ImportCommand,
  usage,
} from './catalogue-command.ts'
import { callDesk, downloadDesk, Refused } from './desk-client.ts'
import { importLine, reportLines } from './import-lines.ts'
import { runCommand } from './run-command.ts'

/** How often a running import is asked how far it is, ms. */
const ASK_MS = 500

await runCommand(catalogueCommandOf(process.argv.slice(2)), usage, command =>
  run(command).catch((error: unknown) => {
    throw error instanceof Refused ? new StartupError(error.error.message) : error
  }),
)

async function run(command: CatalogueCommand): Promise<boolean> {
  if (command.command === 'export') return exportFile(command)
  if (command.command === 'list') {
    const imports = await callDesk(process.env, catalogueImportList, {})
    print(imports.length === 0 ? ['There have been no imports yet.'] : imports.map(importLine))
    return true
  }
  if (command.command === 'stop') {
    const report = await callDesk(process.env, catalogueImportStop, { params: { id: String(command.id) } })
    print([importLine(report)])
    return true
  }
  return importFile(command)
}

async function importFile({
  command,
  source,
  kind,
  goodRows,
  priceJumps,
  refused,
}: ImportCommand): Promise<boolean> {
  const { id } = await callDesk(process.env, catalogueImport, {
    query: {
      fileName: basename(source).slice(0, 200),
      ...(kind && { kind }),
      dryRun: command === 'check' ? 'true' : 'false',
      goodRows: goodRows ? 'true' : 'false',
      priceJumps: priceJumps ? 'true' : 'false',
    },
    file: await openSource(source),
  })
  const report = await followed(String(id))
  print(reportLines(report))
  if (refused !== undefined && report.problemCount > 0) await writeRefused(String(id), refused)
  return report.state === 'done' && report.problemCount === 0
}

async function writeRefused(id: string, path: string): Promise<void> {
  try {
    await write(await downloadDesk(process.env, catalogueImportRefused, { params: { id } }), path)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    print([`${path} is not written: the problems are not in single lines.`])
  }
}

/** The file's content as it comes. Throws `StartupError` when there is none. */
async function openSource(source: string): Promise<{ content: ReadableStream; bytes?: number }> {
  if (/^https?:\/\//.test(source)) {
    const response = await fetch(source).catch(() => undefined)
    if (!response?.ok || !response.body) {
      throw new StartupError(`${source} does not answer${response ? `: status ${response.status}` : ''}.`)
    }
    return { content: response.body }
  }
  const found = await stat(source).catch(() => undefined)
  if (!found?.isFile()) throw new StartupError(`There is no file ${source}.`)
  // The types of the two kinds of web streams differ, their objects do not.
  return { content: Readable.toWeb(createReadStream(source)) as ReadableStream, bytes: found.size }
}

/** Shows how far an import is until it ends. The first Ctrl+C stops it. */
async function followed(id: string): Promise<ImportReport> {
  const params = { id }
  const stop = () => {
    callDesk(process.env, catalogueImportStop, { params }).catch((error: unknown) => {
      process.stderr.write(`\nIt could not be stopped: ${String(error)}\n`)
    })
  }
  process.once('SIGINT', stop)
  const showsProgress = process.stderr.isTTY
  for (;;) {
    const report = await callDesk(process.env, catalogueImportRead, { params })
    const isOver = report.endedAt !== null
    if (showsProgress) process.stderr.write(`\r\u001b[K${isOver ? '' : importLine(report)}`)
    if (!isOver) {
      await setTimeout(ASK_MS)
      continue
    }
    process.off('SIGINT', stop)
    return report
  }
}

async function exportFile({ path, format, kind }: ExportCommand): Promise<boolean> {
  const query = { format, ...(kind && { kind }) }
  await write(await downloadDesk(process.env, catalogueExport, { query }), path)
  return true
}

/** A file that breaks off does not replace the one before. */
async function write(content: ReadableStream, path: string): Promise<void> {
  const partial = `${path}.partial`
  try {
    await pipeline(content, createWriteStream(partial))
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw new StartupError(`${path} could not be written: ${error instanceof Error ? error.message : error}`)
  }
  print([`${path} is written.`])
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}
