import type { i18n as I18n, TFunction } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Language, languages } from '#domain/shared/language.ts'
import { MailDocument, renderMailText } from '../../views/mail/MailDocument.tsx'
import { type MailContent, type MailTextKey, mailContent } from '../../views/mail/mail-content.ts'
import type { Mail, MailTemplate } from '../domain/mail-schema.ts'
import type { BuildLink } from './outgoing-mail.ts'

const textKeys: Record<MailTemplate, MailTextKey> = {
  // After a request for password recovery; links to setting a new one.
  recovery: 'recovery',
  // To a newly registered address; the link verifies it.
  verification: 'verification',
  // To an invited user; links to setting the first password.
  invitation: 'invitation',
  // To the new address of an account; the link confirms the change.
  'email-change': 'email_change',
  // To the previous address of an account, in case someone else changed it.
  'email-changed': 'email_changed',
  // To an account's owner when someone registers with its address; links to password recovery.
  'address-taken': 'address_taken',
  // To an account's owner, in case someone else changed the password; links to a new one.
  'password-changed': 'password_changed',
  // To an account's owner, in case someone else changed the second factor.
  'factor-changed': 'factor_changed',
  // To who asked for it; links to a piece that is in stock again.
  'back-in-stock': 'back_in_stock',
  // To who asked for a price, when staff have answered; links to the answer.
  'quote-answered': 'quote_answered',
}

type RenderedMail = { subject: string; text: string; html: string }

export type RenderMail = (mail: Mail) => Promise<RenderedMail>

type RenderMailOptions = {
  i18n: I18n
  buildLink: BuildLink
  /** How the shop is reached, which every mail says. */
  findContact: () => Promise<{ phone: string; email: string }>
}

/** Renders a mail in the recipient's language, as text and HTML with the same content. */
export function createRenderMail(options: RenderMailOptions): RenderMail {
  const { i18n, buildLink } = options
  const renderContent = createRenderMailContent(options)
  return (mail) => {
    const { language } = mail
    const t: TFunction<'mail'> = i18n.getFixedT(language, 'mail')
    const wording = { t, language, link: (path: string) => buildLink(path, language) }
    return renderContent(mailContent(textKeys[mail.template], mail.values, wording), {
      language,
      greeting: t('greeting'),
    })
  }
}

export type RenderMailContent = (
  words: MailContent,
  recipient: { language: Language; greeting: string },
) => Promise<RenderedMail>

/** Renders what a mail says, with the greeting before it and the sender after it. */
export function createRenderMailContent({
  i18n,
  findContact,
}: Pick<RenderMailOptions, 'i18n' | 'findContact'>): RenderMailContent {
  return async (words, { language, greeting }) => {
    const { phone, email } = await findContact()
    const outgoingMail = {
      words,
      greeting,
      linkHint: i18n.getFixedT(language, 'mail')('link_hint'),
      sender: { name: i18n.getFixedT(language, 'common')('cooperative'), phone, email },
    }
    const { dir } = languages[language]
    return {
      subject: words.subject,
      text: renderMailText(outgoingMail),
      html: `<!doctype html>${renderToStaticMarkup(<MailDocument {...outgoingMail} language={language} dir={dir} />)}`,
    }
  }
}
