import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A picture as a file, deleted after the test. */
export async function aPictureFile(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'picture-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'picture')
  await writeFile(file, bytes)
  return file
}
