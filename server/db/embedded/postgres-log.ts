import { openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { copyFile, rm, stat, truncate } from 'node:fs/promises'
import path from 'node:path'

/** Bytes of one file; there are two at most. */
const maxLogBytes = 10_000_000

const logPath = (dataDir: string) => path.join(dataDir, 'postgres.log')
const rotatedLogPath = (dataDir: string) => path.join(dataDir, 'postgres.log.1')

/** Opens the log for PostgreSQL to append to; length is what stood in it before. */
export function openLog(dataDir: string): { file: number; path: string; length: number } {
  const log = logPath(dataDir)
  const size = () => statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size() > maxLogBytes) renameSync(log, rotatedLogPath(dataDir))
  const length = size() > 0 ? readFileSync(log, 'utf8').length : 0
  return { file: openSync(log, 'a', 0o600), path: log, length }
}

/**
 * Looks now and then whether the log of the running server is too long, and keeps it as postgres.log.1. The server goes
 * on writing to the file that it has open, which is emptied: it could not be told of another. PostgreSQL's own collector
 * of logs cannot keep to a number of files by size.
 */
export function startLogRotation(dataDir: string, everyMs: number): { stop: () => void } {
  let isRotating = false
  const timer = setInterval(async () => {
    if (isRotating) return
    isRotating = true
    // A log that cannot be read is not worth ending the shop for.
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
    // On a full disk the room is worth more than the lines.
    await rm(rotatedLogPath(dataDir), { force: true })
  }
  await truncate(log, 0)
}
