import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { MailLink } from '../layout/MailLink.tsx'
import { usePage } from '../PageContext.ts'
import { Trans } from '../translation/Trans.tsx'
import { useTranslation } from '../translation/use-translation.ts'
import { EmailField } from '../ui/form/EmailField.tsx'
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx'
import { Field } from '../ui/form/Field.tsx'
import { PhoneField } from '../ui/form/PhoneField.tsx'
import { MessageLimitNotice } from './MessageLimitNotice.tsx'

export type ContactFormProps = {
  /** False without CONTACT_INBOX=on: messages are then not stored, and the form only shows its thanks. */
  hasContactInbox: boolean
  isSent: boolean
  /** The rate limit is exceeded. */
  isRateLimited?: boolean
  /** Submitted values, and keys of errors.json by field name. */
  formValues: Record<string, string>
  errors: Record<string, string[]>
}

/** The contact form; after sending it is empty again and shows a confirmation. */
export function ContactForm({ formValues, errors, ...state }: ContactFormProps) {
  const { t } = useTranslation('contact')
  const { href } = usePage()
  const field = (name: string) => ({ name, value: formValues[name], errors: errors[name] })
  return (
    <form className="panel" method="post" action={href(paths.contact)} noValidate>
      <h2>{t('form.title')}</h2>
      <Outcome formValues={formValues} errors={errors} {...state} />
      <div className="form-grid">
        <Field {...field('name')} label={t('form.name')} autoComplete="name" maxLength={200} />
        <EmailField {...field('email')} label={t('form.email')} autoComplete="email" />
        <PhoneField {...field('phone')} label={t('form.phone')} autoComplete="tel" isOptional />
        <Field {...field('subject')} label={t('form.subject')} maxLength={200} />
        <Field {...field('message')} label={t('form.message')} maxLength={5000} isWide isLong />
        <button className="btn full" type="submit">
          {t('form.send')}
        </button>
      </div>
    </form>
  )
}

function Outcome({ isSent, isRateLimited, hasContactInbox, formValues, errors }: ContactFormProps) {
  const { t } = useTranslation('contact')
  const names = ['name', 'email', 'phone', 'subject', 'message'] as const
  const fields = names.filter((name) => errors[name]).map((name) => ({ id: name, label: t(`form.${name}`) }))
  if (isRateLimited) return <MessageLimitNotice formValues={formValues} />
  if (fields.length > 0) return <ErrorSummary text={t('form.check')} fields={fields} />
  if (!isSent) return null
  return (
    <div
      className="alert"
      role="status"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the first thing to read after sending; on a phone it is below the fold
      autoFocus
    >
      <Icon name="circle-check" />
      <p>{hasContactInbox ? t('form.stored') : <Thanks />}</p>
    </div>
  )
}

/** Without an inbox, the confirmation tells how to reach the shop. */
function Thanks() {
  const { t } = useTranslation('contact')
  const { phone, email } = usePage().contact
  return (
    <Trans
      t={t}
      i18nKey="form.thanks"
      values={{ phone, email }}
      components={{ bdi: <bdi dir="ltr" />, mail: <MailLink /> }}
    />
  )
}
