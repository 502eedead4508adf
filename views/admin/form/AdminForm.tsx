import { randomUUID } from 'node:crypto'
import type { i18n as I18n } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormMessages } from '../../../client/ui/script-texts.ts'
import { toScriptSafeJson } from '../../escape.ts'
import { usePage } from '../../PageContext.ts'
import { ErrorSummary } from '../../ui/form/Alerts.tsx'
import { pictureErrorCodes } from '../../ui/form/picture-error-codes.ts'
import { useDashboard } from '../AdminLayout.tsx'
import { Button, ButtonLink } from '../Buttons.tsx'

type AdminFormProps = {
  /** Key of the draft that the device stores: 'product-7', 'product-new'. */
  draft: string
  /** Form action and Cancel link, without language prefix. */
  action: string
  back: string
  /** The record's version when it was read; after a 409 the current one. */
  version?: number | string | undefined
  /** From writeBaseline of server/admin/form-baseline.ts: the values at first rendering, for an existing record. */
  base?: string | undefined
  /** Keys of errors.json by field; `labels` has the fields in form order with their names for use in a sentence. */
  errors?: Record<string, string[]> | undefined
  labels: Record<string, string>
  /** Text before the links to invalid fields: 'Please fill in all required fields:'. */
  summaryText: string
  /** True if the form has a PictureField. */
  hasPictures?: boolean
  /** After a 409: <Conflict …/>, above the fields. */
  conflict?: ReactNode
  /** Panels beside the main ones on wide screens, below them on narrow ones. */
  aside?: ReactNode
  /**
   * Submitted but not saved: leaving the page asks for confirmation. Errors and conflicts do this without the flag.
   */
  isUnsaved?: boolean
  /** Additional buttons of the save bar: <button className="btn btn--line" name="next" value="new">. */
  buttons?: ReactNode
  /** Text of the submit button; default: 'Save'. */
  saveText?: string
  /** Panels: <section className="panel stack stack--l"><h2>…</h2>…</section>. */
  children: ReactNode
}

/**
 * A staff form in plain HTML, enhanced by client/enhance/admin/staff-form.ts (drafts, submitting without leaving the
 * page, signing in again). For the form of a record use StaffFormPage; any other page must load the script itself:
 * <AdminLayout scripts={['admin/staff-form']}>. See docs/decisions/17-staff-forms.md.
 */
export function AdminForm({ draft, action, back, version, base, errors = {}, ...form }: AdminFormProps) {
  const { href } = usePage()
  const { user } = useDashboard()
  const { t } = useTranslation('admin-forms')
  const fields = Object.entries(form.labels).flatMap(([id, label]) => (errors[id] ? [{ id, label }] : []))
  return (
    <form
      method="post"
      action={href(action)}
      encType={form.hasPictures ? 'multipart/form-data' : undefined}
      noValidate
      data-draft={`${user.id} ${draft}`}
      data-email={user.email}
      data-unsaved={fields.length > 0 || form.conflict || form.isUnsaved ? '' : undefined}
    >
      {/* Enter in a field activates the first submit button, so that must be the one that saves. */}
      <button className="sr" type="submit" tabIndex={-1} aria-hidden="true">
        {t('save')}
      </button>
      <input type="hidden" name="form_id" defaultValue={randomUUID()} />
      {version !== undefined && <input type="hidden" name="version" defaultValue={version} />}
      {base !== undefined && <input type="hidden" name="base" defaultValue={base} />}
      {fields.length > 0 && <ErrorSummary text={form.summaryText} fields={fields} />}
      {form.conflict}
      <div data-notices />
      <div className={form.aside ? 'editor' : 'editor editor--single'}>
        <div className="stack stack--l">{form.children}</div>
        {form.aside && <div className="stack stack--l">{form.aside}</div>}
      </div>
      <div className="savebar">
        <ButtonLink to={back} look="line" text={t('cancel')} data-cancel />
        {form.buttons}
        <Button text={form.saveText ?? t('save')} />
      </div>
      <FormMessagesData />
    </form>
  )
}

/** All texts of the form script (client/enhance/admin/staff-form.ts). */
function FormMessagesData() {
  const { i18n } = useTranslation()
  const words = toScriptSafeJson(formMessages(i18n))
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: toScriptSafeJson leaves nothing that could end the block
    <script type="application/json" data-form-words dangerouslySetInnerHTML={{ __html: words }} />
  )
}

/** Errors with which the API may reject a form, including those of signing in. */
const errorCodes = [
  ...pictureErrorCodes,
  'too_many_pictures',
  'daily_limit_staff',
  'forbidden',
  'not_found',
  'too_large',
  'too_many',
  'login_failed',
  'connection_insecure',
  'email_invalid',
  'password_missing',
  'code_invalid',
  'challenge_expired',
] as const

/** Texts of the form script in the page's language, with unfilled {{placeholders}}. */
function formMessages(i18n: I18n): FormMessages {
  const errors = i18n.getFixedT(i18n.language, 'errors')
  const t = i18n.getFixedT(i18n.language, 'admin-forms')
  return {
    ...t('script', { returnObjects: true, skipInterpolation: true }),
    errors: Object.fromEntries(errorCodes.map((code) => [code, errors(code)])),
  }
}
