import { rm } from 'node:fs/promises'
import { ensureFolder, explainUnwritableFolder, type FolderSetting } from './ensure-folder.ts'
import { isDiskFull } from './free-space.ts'
import { makeFolder } from './make-folder.ts'

/** Makes the folder if it is not there, and takes it away again: root may write where nothing can be made, as in /proc. */
export async function requireWritableFolder(folder: string, setting: FolderSetting): Promise<void> {
  const made = await tryToMake(folder, setting)
  await ensureFolder(folder, setting)
  if (made) await rm(made, { recursive: true })
}

/** The topmost folder that was made. */
async function tryToMake(folder: string, setting: FolderSetting): Promise<string | undefined> {
  try {
    return await makeFolder(folder)
  } catch (error) {
    // A full disk is reported by requireFreeSpace.
    if (isDiskFull(error)) return undefined
    throw explainUnwritableFolder(error, folder, setting)
  }
}
