import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../PageContext.ts'
import { useTranslation } from '../translation/use-translation.ts'
import { EmailField } from '../ui/form/EmailField.tsx'
import { Field } from '../ui/form/Field.tsx'
import { PhoneField } from '../ui/form/PhoneField.tsx'
import { type ContactFormProps, FormOutcome } from './FormOutcome.tsx'

/** The contact form; after sending it is empty again. */
export function ContactForm(form: ContactFormProps) {
  const { formValues, errors, isSent, hasContactInbox } = form
  const { t } = useTranslation('contact')
  const { href } = usePage()
  const field = (name: string) => ({ name, value: isSent ? '' : formValues[name], errors: errors[name] })
  return (
    <form className="panel" method="post" action={href(paths.contact)} noValidate>
      <h2>{t('form.title')}</h2>
      <FormOutcome {...form} />
      <div className="form-grid">
        <Field {...field('name')} label={t('form.name')} autoComplete="name" maxLength={200} />
        <EmailField {...field('email')} label={t('form.email')} autoComplete="email" />
        <PhoneField {...field('phone')} label={t('form.phone')} autoComplete="tel" isOptional />
        <Field {...field('subject')} label={t('form.subject')} maxLength={200} />
        <Field {...field('message')} label={t('form.message')} maxLength={5000} isWide isLong />
        <button className="btn full" type="submit">
          {t(hasContactInbox ? 'form.send' : 'form.next')}
        </button>
      </div>
    </form>
  )
}
