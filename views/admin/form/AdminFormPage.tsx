import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditConflict } from '#domain/admin/editing.ts'
import type { FormPicture } from '#domain/pictures/picture.ts'
import type { FormMessages } from '../../../client/ui/script-texts.ts'
import { toScriptSafeJson } from '../../script-safe-json.ts'
import { Button, ButtonLink, SubmitRow } from '../../ui/Buttons.tsx'
import { ErrorSummary } from '../../ui/form/Alerts.tsx'
import type { SubmittedForm } from '../../ui/form/Field.tsx'
import { PostForm } from '../../ui/form/PostForm.tsx'
import { pictureErrorCodes } from '../../ui/form/picture-error-codes.ts'
import { AdminLayout, AdminPageHeader, useDashboard } from '../AdminLayout.tsx'
import { Conflict, type FormatValue } from './Conflict.tsx'

export type FormState = {
  /**
   * For an existing record `base` has the values at first rendering (writeBaseline of server/admin/form-baseline.ts).
   */
  formValues: Record<string, string>
  errors?: SubmittedForm['errors'] | undefined
  conflict?: EditConflict | null | undefined
}

type AdminFormPageProps = FormState & {
  title: string
  lead?: string
  styles?: readonly string[]
  /** The script of all staff forms is always there. */
  scripts?: readonly string[]
  /** Errors and conflicts name the fields so within a sentence, in form order. */
  labels: Record<string, string>
  /** The device stores the draft under it: 'product-7', 'product-new'. */
  draft: string
  action: string
  /** Cancel leads there, and, if a name is given, so does the link above the title. */
  back: { name?: string; path: string }
  /** After a 409 it is the record's current version. */
  version?: number | string | undefined
  /** It stands before the links to invalid fields, where it says more than to look at them again. */
  summaryText?: string | undefined
  formatValue?: FormatValue | undefined
  /** The keys are the names of the StaffPictureFields. */
  pictures?: Record<string, readonly FormPicture[]>
  /**
   * The values were submitted but not saved, so leaving the page asks for confirmation. Errors and conflicts do this
   * without the flag.
   */
  isUnsaved?: boolean
  heading?: ReactNode
  above?: ReactNode
  /** They are panels: <section className="panel stack stack--l"><h2>…</h2>…</section>. */
  children: ReactNode
  /** Its panels stand beside the main ones on wide screens, below them on narrow ones. */
  aside?: ReactNode
  /** The save bar has these too: <Button look="line" name="next" value="new" …/>. */
  buttons?: ReactNode
  /** It stands below the form, such as ConfirmDelete. */
  footer?: ReactNode
}

/**
 * A page of a record uses StaffFormPage. The form is plain HTML, enhanced by client/enhance/admin/staff-form.ts
 * (drafts, submitting without leaving the page). See docs/decisions/17-staff-forms.md.
 */
export function AdminFormPage({ title, lead, labels, back, action, ...form }: AdminFormPageProps) {
  const { t } = useTranslation('admin-forms')
  const { formValues, errors = {}, conflict, version, styles = [], scripts = [] } = form
  const { name, path } = back
  const isReturned = Object.keys(labels).some((field) => errors[field]) || conflict || form.isUnsaved
  return (
    <AdminLayout title={title} styles={styles} scripts={['admin/staff-form', ...scripts]}>
      <AdminPageHeader title={title} {...(lead && { lead })} {...(name && { back: { name, path } })}>
        {form.heading}
      </AdminPageHeader>
      {form.above}
      <DraftForm
        action={action}
        formValues={formValues}
        errors={errors}
        encType={form.pictures ? 'multipart/form-data' : undefined}
        noValidate
        draft={form.draft}
        isUnsaved={Boolean(isReturned)}
      >
        <SaveOnEnter />
        {version !== undefined && <input type="hidden" name="version" defaultValue={version} />}
        {formValues.base !== undefined && <input type="hidden" name="base" defaultValue={formValues.base} />}
        <ErrorSummary text={form.summaryText} labels={labels} />
        {conflict && (
          <Conflict
            conflict={conflict}
            mine={{ ...formValues, ...form.pictures }}
            labels={labels}
            formatValue={form.formatValue}
            recordPath={action}
          />
        )}
        <div className={form.aside ? 'stack sides editor' : 'stack stack--l editor'}>
          <div className="stack stack--l">{form.children}</div>
          {form.aside && <div className="stack stack--l">{form.aside}</div>}
        </div>
        <div className="savebar">
          <ButtonLink to={path} look="line" data-cancel>
            {t('cancel')}
          </ButtonLink>
          {form.buttons}
          <Button>{t('save')}</Button>
        </div>
      </DraftForm>
      {form.footer}
    </AdminLayout>
  )
}

type DraftFormProps = Omit<ComponentProps<typeof PostForm>, 'isCountedOnce'> & {
  draft: string
  isUnsaved: boolean
}

/** The device keeps its draft; a page has one such form at most. */
export function DraftForm({ draft, isUnsaved, children, ...form }: DraftFormProps) {
  const { user } = useDashboard()
  return (
    <PostForm
      isCountedOnce
      data-draft={`${user.id} ${draft}`}
      data-unsaved={isUnsaved ? '' : undefined}
      {...form}
    >
      <div data-notices />
      {children}
      <FormMessagesData />
    </PostForm>
  )
}

/** Enter in a field activates the first submit button of a form, so this one must save. */
export function SaveOnEnter() {
  const { t } = useTranslation('admin-forms')
  return (
    <button className="sr" type="submit" tabIndex={-1} aria-hidden="true">
      {t('save')}
    </button>
  )
}

/** The form script needs them (client/enhance/admin/staff-form.ts), with {{placeholders}} that are not filled in. */
export function FormMessagesData() {
  const { t } = useTranslation(['admin-forms', 'common', 'errors'])
  const messages: FormMessages = {
    ...t('script', { returnObjects: true, skipInterpolation: true }),
    errors: Object.fromEntries(errorCodes.map((code) => [code, t(`errors:${code}`)])),
    colon: t('common:colon'),
  }
  const words = toScriptSafeJson(messages)
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: toScriptSafeJson leaves nothing that could end the block
    <script type="application/json" data-form-words dangerouslySetInnerHTML={{ __html: words }} />
  )
}

/** The API may reject a form or a picture with these. */
const errorCodes = [
  ...pictureErrorCodes,
  'too_many_pictures',
  'daily_limit_staff',
  'forbidden',
  'password_required',
  'factor_required',
  'not_found',
  'too_large',
  'too_many',
  'signed_out',
] as const

type ConfirmProps = ComponentProps<typeof PostForm> & {
  /** It opens the confirmation: 'Delete this product'. */
  label: string
  submit: string
  isOpen?: boolean
}

/** It is a form itself, so place it before or after the form of the page, never inside. */
export function Confirm({ label, submit, isOpen, children, ...form }: ConfirmProps) {
  return (
    <details className="confirm" open={isOpen}>
      <summary className="link link--danger">{label}</summary>
      <PostForm className="panel stack" {...form}>
        {children}
        <SubmitRow look="danger sm">{submit}</SubmitRow>
      </PostForm>
    </details>
  )
}

type ConfirmDeleteProps = {
  label: string
  /** It has the record's name: 'Delete “Blue bowl”?' */
  question: string
  /** It says what follows: 'It leaves the shop at once. You can bring it back for 30 days.' */
  text: string
  /** It has no language prefix: '/admin/products/7/deletion'. */
  action: string
}

export function ConfirmDelete({ question, text, ...form }: ConfirmDeleteProps) {
  const { t } = useTranslation('admin-forms')
  return (
    <Confirm {...form} submit={t('delete')}>
      <p>
        <strong>{question}</strong>
      </p>
      <p className="soft">{text}</p>
    </Confirm>
  )
}
