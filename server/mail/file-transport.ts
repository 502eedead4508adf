import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from './outgoing-mail.ts'

/** Where mails are written without a mail server. */
export const mailFolder = (dataDir: string) => path.join(dataDir, 'mail')

/** For a shop without a mail server: writes mails as .eml files that only their owner may read. */
export function createFileTransport(dataDir: string) {
  const folder = mailFolder(dataDir)

  async function saveMail(outgoingMail: OutgoingMail, message: SendMailOptions): Promise<string> {
    // Imported by the first mail: a module of megabytes for what happens rarely.
    const { createTransport } = await import('nodemailer')
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const { message: bytes } = await composer.sendMail(message)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = path.join(folder, buildFileName(outgoingMail))
    // Renamed when complete, so that nobody reads half a mail.
    await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 })
    await rename(`${file}.part`, file)
    return file
  }

  return { saveMail, folder }
}

/** Sorts by time; the same name at each retry. */
function buildFileName({ createdAt, template, id }: OutgoingMail): string {
  return `${createdAt.toISOString().replaceAll(':', '-')}-${template}-${id}.eml`
}
