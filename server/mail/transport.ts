import { createTransport as createMailer, type SendMailOptions } from 'nodemailer'
import { keepAsFile } from './keep-as-file.ts'
import type { Letter } from './letter.ts'

export type Transport = {
  /** Throws when the mail was not taken, with a reason that names no link. */
  send: (letter: Letter) => Promise<void>
  /** Where mails go, in a line for whoever starts the shop; without the password of the mail server. */
  description: string
}

type MailSettings = {
  /** Null: mails are written into dataDir/mail. */
  smtpUrl: string | null
  /** 'Name <address>' or an address; null: the contact address. */
  mailFrom: string | null
  contactEmail: string
  dataDir: string
}

/** A mail server that hangs must not hold a job for minutes. */
const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
}

export function createTransport(settings: MailSettings): Transport {
  const from = settings.mailFrom ?? settings.contactEmail
  if (!settings.smtpUrl) {
    const { keep, folder } = keepAsFile(settings.dataDir)
    return {
      send: (letter) => keep(letter, messageOf(letter, from)),
      description: `SMTP_URL is not set: mails are not sent but written into ${folder}`,
    }
  }
  const mailer = createMailer({ url: settings.smtpUrl, ...patience })
  const { protocol, host } = new URL(settings.smtpUrl)
  return {
    async send(letter) {
      await mailer.sendMail(messageOf(letter, from))
    },
    description: `Mails are sent through ${protocol}//${host}`,
  }
}

function messageOf(letter: Letter, from: string): SendMailOptions {
  return {
    from,
    // As an object it is taken as one address, whatever stands in it.
    to: { name: '', address: letter.to },
    subject: letter.subject.replace(/\p{Cc}+/gu, ' '),
    text: letter.text,
    html: letter.html,
    date: letter.createdAt,
    messageId: `<${letter.id}@${hostOf(from)}>`,
    headers: {
      'Content-Language': letter.language,
      // Keeps holiday notes from answering.
      'Auto-Submitted': 'auto-generated',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const hostOf = (from: string) => /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
