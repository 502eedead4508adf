import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { SendMailOptions, Transporter } from 'nodemailer'
import type { Config } from '../config.ts'
import { replaceFile } from '../disk/folders.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

export type Transport = {
  /**
   * Returns what the mail server answered, or the file that was written. Throws when the mail was not accepted, with a
   * message that contains no link.
   */
  send: (outgoingMail: OutgoingMail) => Promise<string>
  /** It is one line for the log of the start, without the mail server's password. */
  description: string
  done: 'mail sent' | 'mail written to a file, not sent'
}

const senderOfFiles = 'shop@localhost'

/** A mail server that hangs must not block a job, or the doctor, for minutes. */
const smtpTimeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
}

export function createTransport(settings: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Transport {
  const from = settings.mailFrom ?? senderOfFiles
  if (!settings.smtpUrl) {
    const folder = mailFolder(settings.dataDir)
    return {
      send: (outgoingMail) => saveMail(folder, outgoingMail, buildMessage(outgoingMail, from)),
      description: `SMTP_URL is not set: mails are not sent but written into ${folder}`,
      done: 'mail written to a file, not sent',
    }
  }
  const { smtpUrl } = settings
  let mailer: Promise<Transporter> | undefined
  const { protocol, host } = new URL(smtpUrl)
  return {
    async send(outgoingMail) {
      mailer ??= openMailer(smtpUrl)
      const { response } = await (await mailer).sendMail(buildMessage(outgoingMail, from))
      return response ?? ''
    },
    description: `Mails are sent through ${protocol}//${host}`,
    done: 'mail sent',
  }
}

/** The first mail imports the package, as a shop may run for days without one. */
async function openMailer(url: string): Promise<Transporter> {
  return (await import('nodemailer')).createTransport({ url, ...smtpTimeouts })
}

function buildMessage(outgoingMail: OutgoingMail, from: string): SendMailOptions {
  return {
    from,
    // As an object it counts as one address, whatever it contains.
    to: { name: '', address: outgoingMail.to },
    subject: outgoingMail.subject.replace(/\p{Cc}+/gu, ' '),
    text: outgoingMail.text,
    html: outgoingMail.html,
    date: outgoingMail.createdAt,
    messageId: `<${outgoingMail.id}@${getSenderHost(from)}>`,
    headers: {
      'Content-Language': outgoingMail.language,
      // This prevents automatic replies.
      'Auto-Submitted': 'auto-generated',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const getSenderHost = (from: string) => /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'

/**
 * A protocol with the port of the other one hangs, or fails with a message of OpenSSL that tells an operator nothing,
 * so these forms are named then.
 */
export const mailServerForms = 'smtps://…:465, smtp://…:587'

/** Returns null when the mail server greets and takes the password, else what it said; nothing is sent. */
export async function verifyMailServer(
  smtpUrl: string,
): Promise<{ isRefused: boolean; reason: string } | null> {
  const mailer = await openMailer(smtpUrl)
  try {
    await mailer.verify()
    return null
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return { isRefused: code === 'EAUTH', reason: message.trim() }
  } finally {
    mailer.close()
  }
}

export const mailFolder = (dataDir: string) => path.join(dataDir, 'mail')

async function saveMail(
  folder: string,
  outgoingMail: OutgoingMail,
  message: SendMailOptions,
): Promise<string> {
  const { createTransport } = await import('nodemailer')
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message: bytes } = await composer.sendMail(message)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Files sort by time; a mail has the same name at each retry.
  const { createdAt, template, id } = outgoingMail
  const file = path.join(folder, `${createdAt.toISOString().replaceAll(':', '-')}-${template}-${id}.eml`)
  await replaceFile(file, bytes as Buffer)
  return file
}

/** The mail goes past the queue. It is in English, like everything that operators read. */
export async function sendTestMail({ send }: Transport, to: string): Promise<string> {
  const text =
    'The shop can send mails. Look into the headers of this one: Authentication-Results should say spf=pass, dkim=pass ' +
    'and dmarc=pass. If it lies among spam, deploy/README.md says what is missing.'
  return send({
    id: randomUUID(),
    createdAt: new Date(),
    to,
    template: 'test',
    language: 'en',
    subject: 'A test mail of the shop',
    text,
    html: `<p>${text}</p>`,
  })
}
