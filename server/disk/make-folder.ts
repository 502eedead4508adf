import { mkdir } from 'node:fs/promises'
import path from 'node:path'

/**
 * Makes a folder and the missing ones above it; returns the topmost that was made, undefined if all were there. Not by
 * mkdir's own `recursive`, which never returns where nothing can be made, as under /proc.
 */
export async function makeFolder(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder)
    return folder
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return undefined
    if (code !== 'ENOENT' || path.dirname(folder) === folder) throw error
  }
  const made = await makeFolder(path.dirname(folder))
  // Another process may have made it meanwhile.
  await mkdir(folder).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  return made ?? folder
}
