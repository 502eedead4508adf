import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isPictureKey } from '#domain/pictures/picture.ts'
import { type BackupManifest, pictureFolder } from '../backup-manifest.ts'
import type { PictureFiles } from '../picture-files.ts'
import type { BackupEntry } from '../read-archive.ts'

type StagedPicture = { key: string; file: string; isReplacing: boolean }

export type PictureRestore = {
  /** Keeps the file beside the pictures. */
  stage: (entry: BackupEntry) => Promise<void>
  /** Places files whose names are free: no record names them yet, so this changes nothing for the shop that was. */
  placeNew: () => Promise<void>
  /** Replaces and removes files of the shop that was, when its database is gone. */
  replaceOld: (options: { removesOthers: boolean }) => Promise<void>
  /** Takes back what placeNew has placed. */
  undo: () => Promise<void>
  cleanUp: () => Promise<void>
}

export async function beginPictureRestore(
  pictures: PictureFiles,
  manifest: BackupManifest,
): Promise<PictureRestore> {
  const expected = new Set(manifest.pictures)
  const staged: StagedPicture[] = []
  const placed: string[] = []
  const cleanUp = () => rm(pictures.stagingFolder, { recursive: true, force: true })
  // What a restore that was killed left there.
  await cleanUp()
  await mkdir(pictures.stagingFolder, { recursive: true })
  return {
    async stage({ name, content }) {
      const key = name.slice(pictureFolder.length)
      const file = path.join(pictures.stagingFolder, String(staged.length))
      await pipeline(content, createWriteStream(file))
      staged.push({ key, file, isReplacing: await pictures.has(key) })
    },
    async placeNew() {
      for (const { key, file, isReplacing } of staged) {
        if (isReplacing) continue
        await pictures.place(key, file)
        placed.push(key)
      }
    },
    async undo() {
      for (const key of placed) await pictures.remove(key)
    },
    async replaceOld({ removesOthers }) {
      for (const { key, file, isReplacing } of staged) if (isReplacing) await pictures.place(key, file)
      if (!removesOthers) return
      for await (const key of pictures.list()) {
        if (isPictureKey(key) && !expected.has(key)) await pictures.remove(key)
      }
    },
    cleanUp,
  }
}
