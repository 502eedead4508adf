import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ensureFolder } from './folders.ts'

export const firstPasswordFile = (dataDir: string) => path.join(dataDir, 'first-admin.txt')

/** Only the shop's own user can read the file, whereas others read the log of a container. */
export async function writeFirstPassword(
  dataDir: string,
  { email, password }: { email: string; password: string },
): Promise<string> {
  await ensureFolder(dataDir, 'DATA_DIR')
  const file = firstPasswordFile(dataDir)
  await writeFile(file, `${email}\n${password}\n`, { mode: 0o600 })
  return file
}

/** Call it when an admin signs in: by then the password is known or was replaced. */
export async function removeFirstPassword(dataDir: string): Promise<void> {
  await rm(firstPasswordFile(dataDir), { force: true })
}
