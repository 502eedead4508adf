import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Knex } from 'knex'
import { schema as jobsSchema } from '../../jobs/install-jobs.ts'
import type { BackupEntry } from '../archive.ts'
import { type BackupManifest, pictureFolder } from '../backup-files.ts'
import type { PictureFiles } from '../picture-files.ts'

type StagedPicture = { key: string; file: string; isReplacing: boolean }

export type PictureRestore = Awaited<ReturnType<typeof beginPictureRestore>>

export async function beginPictureRestore(pictures: PictureFiles, manifest: BackupManifest) {
  const expected = new Set(manifest.pictures)
  const staged: StagedPicture[] = []
  const placed: string[] = []
  const cleanUp = () => rm(pictures.stagingFolder, { recursive: true, force: true })
  // A killed restore may have left files there.
  await cleanUp()
  await mkdir(pictures.stagingFolder, { recursive: true })
  return {
    /** Keeps the file beside the pictures. */
    async stage({ name, content }: BackupEntry): Promise<void> {
      const key = name.slice(pictureFolder.length)
      const file = path.join(pictures.stagingFolder, String(staged.length))
      await pipeline(content, createWriteStream(file))
      staged.push({ key, file, isReplacing: await pictures.has(key) })
    },
    /**
     * Places files whose names are free: no record names them yet, so this changes nothing for the shop being
     * replaced.
     */
    async placeNew(): Promise<void> {
      for (const { key, file, isReplacing } of staged) {
        if (isReplacing) continue
        await pictures.place(key, file)
        placed.push(key)
      }
    },
    /** Removes what placeNew has placed. */
    async undo(): Promise<void> {
      for (const key of placed) await pictures.remove(key)
    },
    /** Replaces and removes files of the shop being replaced, when its database is gone. */
    async replaceOld({ removesOthers }: { removesOthers: boolean }): Promise<void> {
      for (const { key, file, isReplacing } of staged) if (isReplacing) await pictures.place(key, file)
      if (!removesOthers) return
      for await (const key of pictures.list()) {
        if (!expected.has(key)) await pictures.remove(key)
      }
    },
    cleanUp,
  }
}

/**
 * Drops everything of the shop's schema except what belongs to an extension. PostgreSQL keeps it until the transaction
 * commits, so that a failure leaves the shop as it was.
 */
export async function dropShop(transaction: Knex.Transaction): Promise<void> {
  const statements = await transaction.raw(
    `select format('drop %s if exists %s cascade', kind, object) as statement from (
       select 1 as step, case relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end as kind,
         oid::regclass::text as object, oid, 'pg_class'::regclass as catalog
       from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm')
       union all
       select 2, 'sequence', oid::regclass::text, oid, 'pg_class'::regclass
       from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'S'
       union all
       select 3, 'routine', oid::regprocedure::text, oid, 'pg_proc'::regclass
       from pg_proc where pronamespace = current_schema()::regnamespace
       union all
       select 4, case typtype when 'd' then 'domain' else 'type' end, oid::regtype::text, oid, 'pg_type'::regclass
       from pg_type where typnamespace = current_schema()::regnamespace and typtype in ('d', 'e')
     ) as objects
     where not exists (
       select from pg_depend where classid = catalog and objid = objects.oid and deptype = 'e'
     )
     order by step`,
  )
  for (const { statement } of statements.rows) await transaction.raw(statement)
}

/** Waiting jobs belong to the shop being replaced: the next start creates their tables anew. */
export async function dropJobs(transaction: Knex.Transaction): Promise<void> {
  await transaction.raw('drop schema if exists ?? cascade', [jobsSchema])
}
