import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage } from '../../PageContext.ts'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { useDashboard } from '../use-dashboard.ts'
import { FormMessages } from './FormMessages.tsx'

export type AdminFormProps = {
  /** Names the record for the draft that the device keeps: 'product-7', 'product-new'. */
  draft: string
  /** Where it posts to and where its Cancel leads, without language. */
  action: string
  back: string
  /** Of the record as it was read; after a 409 that of the record as it is now. */
  version?: number | string | undefined
  /** By writeBaseline of server/admin/form-baseline.ts: what the form was first drawn with, for a record that is there. */
  base?: string | undefined
  /** Keys of errors.json by field, and the fields in the form's order with their names in a sentence. */
  errors?: Record<string, string[]> | undefined
  labels: Record<string, string>
  /** Before the links to the fields at fault: 'Please fill in all required fields:'. */
  summaryText: string
  /** The form holds a PictureField. */
  hasPictures?: boolean
  /** The 409: <Conflict …/>, which stands above the fields. */
  conflict?: ReactNode
  /** Panels beside the form's own on a wide screen, and below them on a narrow one. */
  aside?: ReactNode
  /** It was sent, and comes back unsaved: leaving the page asks first. Errors and conflicts say so themselves. */
  isUnsaved?: boolean
  /** More buttons of the savebar: <button className="btn btn--line" name="next" value="new">. */
  buttons?: ReactNode
  /** Of the first button, where 'Save' is not the word. */
  saveText?: string
  /** Panels: <section className="panel stack stack--l"><h2>…</h2>…</section>. */
  children: ReactNode
}

/**
 * A form of the staff: plain HTML that posts, made better by client/enhance/staff-form.ts (drafts, sending without
 * leaving, signing in again). The form of a record stands in StaffFormPage; any other page asks for the script itself:
 * <AdminLayout scripts={['staff-form']}>. See docs/decisions/017-staff-forms.md.
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
      {/* Enter in a field presses the first button: it must be the one that saves. */}
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
        <a className="btn btn--line" href={href(back)} data-cancel>
          {t('cancel')}
        </a>
        {form.buttons}
        <button className="btn" type="submit">
          {form.saveText ?? t('save')}
        </button>
      </div>
      <FormMessages />
    </form>
  )
}
