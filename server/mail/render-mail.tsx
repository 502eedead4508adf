import type { TFunction } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { languages } from '#domain/shared/language.ts'
import { addressTaken } from '../../views/mail/address-taken.ts'
import { emailChange } from '../../views/mail/email-change.ts'
import { emailChanged } from '../../views/mail/email-changed.ts'
import { factorChanged } from '../../views/mail/factor-changed.ts'
import { invitation } from '../../views/mail/invitation.ts'
import { MailDocument } from '../../views/mail/MailDocument.tsx'
import type { MailContent, MailContext } from '../../views/mail/mail-content.ts'
import { passwordChanged } from '../../views/mail/password-changed.ts'
import { recovery } from '../../views/mail/recovery.ts'
import { renderMailText } from '../../views/mail/render-mail-text.ts'
import { verification } from '../../views/mail/verification.ts'
import type { Translations } from '../../views/translation/translations.ts'
import type { Mail, MailTemplate, TemplateValues } from '../domain/mail-schema.ts'
import type { BuildLink } from './link-builder.ts'

const templates: {
  [Name in MailTemplate]: (values: TemplateValues<Name>, wording: MailContext) => MailContent
} = {
  recovery,
  verification,
  invitation,
  'email-change': emailChange,
  'email-changed': emailChanged,
  'address-taken': addressTaken,
  'password-changed': passwordChanged,
  'factor-changed': factorChanged,
}

export type RenderMail = (mail: Mail) => { subject: string; text: string; html: string }

type RenderMailOptions = {
  i18n: Translations
  buildLink: BuildLink
  contact: { phone: string; email: string }
}

/** Renders a mail in the recipient's language, as text and HTML with the same content. */
export function createRenderMail({ i18n, buildLink, contact }: RenderMailOptions): RenderMail {
  return (mail) => {
    const { language } = mail
    const t: TFunction<'mail'> = i18n.getFixedT(language, 'mail')
    const wording = { t, link: (path: string) => buildLink(path, language) }
    const renderTemplate = templates[mail.template] as (
      values: Mail['values'],
      wording: MailContext,
    ) => MailContent
    const outgoingMail = {
      words: renderTemplate(mail.values, wording),
      greeting: t('greeting'),
      linkHint: t('link_hint'),
      sender: { name: i18n.getFixedT(language, 'common')('cooperative'), ...contact },
    }
    const { dir } = languages[language]
    return {
      subject: outgoingMail.words.subject,
      text: renderMailText(outgoingMail),
      html: `<!doctype html>${renderToStaticMarkup(<MailDocument {...outgoingMail} language={language} dir={dir} />)}`,
    }
  }
}
