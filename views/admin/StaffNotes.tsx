import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderNote } from '#domain/orders/order.ts'
import { SubmitRow } from '../ui/Buttons.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Field, type SubmittedForm } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { useDashboard } from './AdminLayout.tsx'

/** The form came back with errors, with what was typed. */
export type NoteFormState = Partial<SubmittedForm>

type StaffNotesProps = NoteFormState & {
  notes: readonly OrderNote[]
  path: string
  /** The draft on the device is named by it: 'order-7'. */
  about: string
  children?: ReactNode
}

export function StaffNotes(props: StaffNotesProps) {
  const { t } = useTranslation('admin-forms')
  const { notes, path, about, children, formValues = {}, errors = {} } = props
  const { user } = useDashboard()
  return (
    <>
      {notes.length === 0 && <p className="soft">{t('notes.none')}</p>}
      {notes.length > 0 && (
        <ol className="ruled small order__log">
          {notes.map(({ id, text, by, at }) => (
            <li key={id}>
              <p className="typed" dir="auto" data-saved-note="">
                {text}
              </p>
              <p className="soft">
                <bdi>{by ?? t('notes.somebody')}</bdi> · <DateTime at={at} hasTime />
              </p>
            </li>
          ))}
        </ol>
      )}
      <PostForm isCountedOnce className="stack" action={path} formValues={formValues} errors={errors}>
        {children}
        <Field
          name="text"
          label={t('notes.label')}
          hint={t('notes.hint')}
          maxLength={2000}
          keptAs={`${user.id} ${about}`}
          isLong
        />
        <SubmitRow look="line sm">{t('notes.submit')}</SubmitRow>
      </PostForm>
    </>
  )
}
