import { openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { copyFile, rm, stat, truncate } from 'node:fs/promises'
import path from 'node:path'

/** Bytes of one log file; there are at most two. */
const maxLogBytes = 10_000_000

export const logPath = (dataDir: string) => path.join(dataDir, 'postgres.log')
export const rotatedLogPath = (dataDir: string) => path.join(dataDir, 'postgres.log.1')

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
