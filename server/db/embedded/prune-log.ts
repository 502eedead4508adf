import { readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { logPath, rotatedLogPath } from './postgres-log.ts'

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

async function replaceFile(file: string, text: string): Promise<void> {
  const written = `${file}.new`
  await writeFile(written, text, { mode: 0o600 })
  await rename(written, file)
}
