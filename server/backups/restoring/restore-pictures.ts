import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Store } from '../../media/file-store.ts'
import type { BackupEntry } from '../archive.ts'
import { type BackupManifest, pictureFolder } from '../backup-files.ts'

export type PictureRestore = Awaited<ReturnType<typeof beginPictureRestore>>

/** Pictures wait on the disk of `uploadsDir` until the rows are in. */
export type PicturePlace = { pictures: Store; uploadsDir: string }

export async function beginPictureRestore({ pictures, uploadsDir }: PicturePlace, manifest: BackupManifest) {
  const staging = path.join(uploadsDir, '.restoring')
  const expected = new Set(manifest.pictures)
  const staged: { key: string; file: string; isReplacing: boolean }[] = []
  const placed: string[] = []
  const cleanUp = () => rm(staging, { recursive: true, force: true })
  // A killed restore may have left files there.
  await cleanUp()
  await mkdir(staging, { recursive: true })

  async function place(key: string, file: string): Promise<void> {
    await pictures.put(key, { file })
    await rm(file)
  }

  return {
    async stage({ name, content }: BackupEntry): Promise<void> {
      const key = name.slice(pictureFolder.length)
      const file = path.join(staging, String(staged.length))
      await pipeline(content, createWriteStream(file))
      staged.push({ key, file, isReplacing: await pictures.has(key) })
    },
    /** No record names these files yet, so this changes nothing for the shop being replaced. */
    async placeNew(): Promise<void> {
      for (const { key, file, isReplacing } of staged) {
        if (isReplacing) continue
        await place(key, file)
        placed.push(key)
      }
    },
    async undo(): Promise<void> {
      for (const key of placed) await pictures.remove(key)
    },
    /** Call it when the database of the shop being replaced is gone. */
    async replaceOld({ removesOthers }: { removesOthers: boolean }): Promise<void> {
      for (const { key, file, isReplacing } of staged) if (isReplacing) await place(key, file)
      if (!removesOthers) return
      for await (const key of pictures.list()) {
        if (!expected.has(key)) await pictures.remove(key)
      }
    },
    cleanUp,
  }
}
