import type { i18n, TFunction } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { languages } from '#domain/language.ts'
import { addressTaken } from '../../views/mail/address-taken.ts'
import { emailChange } from '../../views/mail/email-change.ts'
import { emailChanged } from '../../views/mail/email-changed.ts'
import { factorChanged } from '../../views/mail/factor-changed.ts'
import { invitation } from '../../views/mail/invitation.ts'
import { MailDocument } from '../../views/mail/MailDocument.tsx'
import { mailText } from '../../views/mail/mail-text.ts'
import { passwordChanged } from '../../views/mail/password-changed.ts'
import { recovery } from '../../views/mail/recovery.ts'
import { verification } from '../../views/mail/verification.ts'
import type { Wording, Words } from '../../views/mail/words.ts'
import type { LinkOf } from './link-of.ts'
import type { Mail, Template, ValuesOf } from './mail-schema.ts'

const templates: { [Name in Template]: (values: ValuesOf<Name>, wording: Wording) => Words } = {
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

type Surroundings = { i18n: i18n; linkOf: LinkOf; contact: { phone: string; email: string } }

/** Writes mails in the recipient's language, as text and as HTML that say the same. */
export function createRenderMail({ i18n, linkOf, contact }: Surroundings): RenderMail {
  return (mail) => {
    const { language } = mail
    const t: TFunction<'mail'> = i18n.getFixedT(language, 'mail')
    const wording = { t, link: (path: string) => linkOf(path, language) }
    const write = templates[mail.template] as (values: Mail['values'], wording: Wording) => Words
    const letter = {
      words: write(mail.values, wording),
      greeting: t('greeting'),
      linkHint: t('link_hint'),
      sender: { name: i18n.getFixedT(language, 'common')('cooperative'), ...contact },
    }
    const { dir } = languages[language]
    return {
      subject: letter.words.subject,
      text: mailText(letter),
      html: `<!doctype html>${renderToStaticMarkup(<MailDocument {...letter} language={language} dir={dir} />)}`,
    }
  }
}
