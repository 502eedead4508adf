import { openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { copyFile, readFile, rm, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import { replaceFile } from '../../disk/folders.ts'

/** Bytes of one log file; there are at most two. */
const maxLogBytes = 10_000_000

const logPath = (dataDir: string) => path.join(dataDir, 'postgres.log')
const rotatedLogPath = (dataDir: string) => path.join(dataDir, 'postgres.log.1')

/** Opens the log for PostgreSQL to append to; `length` is its size before. */
export function openLog(dataDir: string): { file: number; path: string; length: number } {
  const log = logPath(dataDir)
  const size = () => statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size() > maxLogBytes) renameSync(log, rotatedLogPath(dataDir))
  const length = size() > 0 ? readFileSync(log, 'utf8').length : 0
  return { file: openSync(log, 'a', 0o600), path: log, length }
}

/**
 * Checks the log's size at intervals; a long one is copied to postgres.log.1 and emptied, as the running server
 * keeps the file open. PostgreSQL's own logging collector cannot limit the number of files by size.
 */
export function startLogRotation(dataDir: string, everyMs: number): { stop: () => void } {
  let isRotating = false
  const timer = setInterval(async () => {
    if (isRotating) return
    isRotating = true
    // An unreadable log must not end the shop.
    await rotateLog(dataDir).catch(() => {})
    isRotating = false
  }, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

async function rotateLog(dataDir: string): Promise<void> {
  const log = logPath(dataDir)
  if ((await stat(log)).size <= maxLogBytes) return
  try {
    await copyFile(log, rotatedLogPath(dataDir))
  } catch {
    // On a full disk free space is worth more than old log lines.
    await rm(rotatedLogPath(dataDir), { force: true })
  }
  await truncate(log, 0)
}

/** How PostgreSQL begins a line; further lines of a statement are indented. */
const lineStart = /^(\d{4}-\d\d-\d\d) \d\d:\d\d/gm

/** The day of the oldest line of both log files; null when there is none. */
export async function findOldestLogLine(dataDir: string): Promise<Date | null> {
  for (const file of [rotatedLogPath(dataDir), logPath(dataDir)]) {
    const day = firstDayIn(await readLog(file))
    if (day) return new Date(day)
  }
  return null
}

/**
 * Deletes the lines from before that day. The running server keeps postgres.log open, so what is left of it becomes
 * postgres.log.1, all of whose lines are older.
 */
export async function pruneLog(dataDir: string, before: Date): Promise<void> {
  const day = before.toISOString().slice(0, 10)
  const [log, rotated] = [logPath(dataDir), rotatedLogPath(dataDir)]
  for (const file of [log, rotated]) {
    const text = await readLog(file)
    const first = firstDayIn(text)
    if (!first || first >= day) continue
    const kept = linesSince(text, day)
    if (kept === '') await rm(rotated, { force: true })
    else await replaceFile(rotated, kept)
    if (file === log) await truncate(log, 0)
  }
}

const readLog = (file: string) =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })

const firstDayIn = (text: string) => text.matchAll(lineStart).next().value?.[1]

function linesSince(text: string, day: string): string {
  for (const match of text.matchAll(lineStart)) if ((match[1] ?? '') >= day) return text.slice(match.index)
  return ''
}
