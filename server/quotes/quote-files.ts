import type { Knex } from 'knex'
import { uploadBytesLimit } from '#domain/pictures/picture.ts'
import { type QuoteFile, quoteFileLimit } from '#domain/quotes/quote.ts'
import { cleanLine, withoutHiddenSigns } from '#domain/shared/clean-text.ts'
import type { RateLimiter } from '../http/rate-limits/rate-limiter.ts'
import { rateLimits } from '../http/rate-limits/rate-limits.ts'
import { readDocument } from '../media/uploads/read-document.ts'
import type { ReceivedFile } from '../media/uploads/receive-files.ts'

type FileOptions = {
  db: Knex
  limiter: RateLimiter
  /** The form has these files already. */
  present: readonly QuoteFile[]
  /** The key is that of the address that sends them. */
  address: string
  disconnected: AbortSignal
}

export type StoredFiles = {
  files: QuoteFile[]
  /** These files could not be stored; `code` is a key of errors.json. */
  refused: { name: string; code: string }[]
}

/** Files are stored even before the form is valid: if it is shown again, it has them. */
export async function storeQuoteFiles(
  received: readonly ReceivedFile[],
  { db, limiter, present, address, disconnected }: FileOptions,
): Promise<StoredFiles> {
  const stored: StoredFiles = { files: [...present], refused: [] }
  for (const { file, name: sentName, bytes } of received) {
    const name = cleanLine(withoutHiddenSigns(sentName)).slice(-120) || 'file'
    const refuseFile = (code: string) => stored.refused.push({ name, code })
    // A field without a chosen file is sent as an empty one.
    if (bytes === 0 && sentName === '') continue
    if (stored.files.length >= quoteFileLimit) refuseFile('quote_too_many_files')
    else if (bytes > uploadBytesLimit) refuseFile('quote_file_too_large')
    else if (file === null) refuseFile('uploads_closed')
    else if (!(await limiter.tryConsume(rateLimits.quoteFileByAddress, address)))
      refuseFile('too_many_uploads')
    else if (!(await limiter.tryConsume(rateLimits.quoteFileByAll, 'all'))) refuseFile('too_many_uploads')
    else {
      const read = await readDocument(file, disconnected)
      if (!read.ok) {
        refuseFile(read.code)
        continue
      }
      const [row] = await db('quote_files')
        .insert({ name, ...read.value })
        .returning(['key', 'name', 'type'])
      stored.files.push(row)
    }
  }
  return stored
}

/** These files belong to no quote yet: their keys cannot be guessed, so that a form names only its own. */
export function listWaitingFiles(db: Knex, keys: readonly string[]): Promise<QuoteFile[]> {
  return db('quote_files')
    .select('key', 'name', 'type')
    .whereIn('key', [...keys])
    .whereNull('quote_id')
    .orderBy(['created_at', 'key'])
}

export async function findFileContent(
  db: Knex,
  { quoteId, key }: { quoteId: number; key: string },
): Promise<(QuoteFile & { content: Buffer }) | undefined> {
  return db('quote_files').first('key', 'name', 'type', 'content').where({ quote_id: quoteId, key })
}
