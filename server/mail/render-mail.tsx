import type { i18n as I18n, TFunction } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Mail } from '#domain/message-schema.ts'
import { type Language, languages } from '#domain/shared/language.ts'
import { MailDocument, renderMailText } from '../../views/mail/MailDocument.tsx'
import { type MailContent, mailContent } from '../../views/mail/mail-content.ts'
import type { BuildLink } from './outgoing-mail.ts'

type RenderedMail = { subject: string; text: string; html: string }

export type RenderMail = (mail: Mail) => Promise<RenderedMail>

type RenderMailOptions = {
  i18n: I18n
  buildLink: BuildLink
  findContact: () => Promise<{ phone: string; email: string }>
}

export function createRenderMail(options: RenderMailOptions): RenderMail {
  const { i18n, buildLink } = options
  const renderContent = createRenderMailContent(options)
  return (mail) => {
    const { language } = mail
    const t: TFunction<'mail'> = i18n.getFixedT(language, 'mail')
    const wording = { t, language, link: (path: string) => buildLink(path, language) }
    const words = mailContent(mail.template, mail.values, wording)
    return renderContent(words, { language, greeting: t('greeting') })
  }
}

export type RenderMailContent = (
  words: MailContent,
  recipient: { language: Language; greeting: string },
) => Promise<RenderedMail>

export function createRenderMailContent({
  i18n,
  findContact,
}: Pick<RenderMailOptions, 'i18n' | 'findContact'>): RenderMailContent {
  return async (words, { language, greeting }) => {
    const { phone, email } = await findContact()
    const outgoingMail = {
      words,
      greeting,
      colon: i18n.getFixedT(language, 'common')('colon'),
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
