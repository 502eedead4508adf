import { z } from 'zod'

/** A file with a higher number was written by a version of the shop that this one cannot read. */
export const backupFormat = 1

/** Folders and a file name; no part starts with a dot, so none leads out of the store (server/media/file-store.ts). */
const keyPattern = /^(?:[a-z0-9][a-z0-9_-]{0,99}\/){1,5}[a-z0-9][a-z0-9_-]{0,199}\.[a-z0-9]{2,5}$/i

const wholeNumber = z.int().nonnegative()

/** The first entry of a backup: what the file holds, at one moment. */
export const manifestSchema = z.object({
  kind: z.literal('fakhar-asfi backup'),
  format: z.literal(backupFormat),
  shopVersion: z.string(),
  postgresVersion: z.string(),
  createdAt: z.iso.datetime(),
  /** The version of the schema: every migration that had run. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: wholeNumber })),
  sequences: z.array(
    z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
  /** Seals second factors. In encrypted backups alone, since 3.0.0. */
  sessionSecret: z.string().optional(),
  /** Keys in the store of every file of every picture that the database names. */
  pictures: z.array(z.string().regex(keyPattern)),
})

export type BackupManifest = z.output<typeof manifestSchema>

export const manifestEntry = 'manifest.json'
/** The last entry, in the form of sha256sum: a file without it is incomplete. */
export const sumsEntry = 'SHA256SUMS'
export const tableFolder = 'tables/'
export const pictureFolder = 'pictures/'
