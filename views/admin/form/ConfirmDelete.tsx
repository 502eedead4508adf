import { useTranslation } from 'react-i18next'
import { SubmitRow } from '../../ui/Buttons.tsx'
import { PostForm } from '../../ui/form/PostForm.tsx'

type ConfirmDeleteProps = {
  /** The button that opens the confirmation: 'Delete this product'. */
  label: string
  /** The question, with the record's name: 'Delete “Blue bowl”?' */
  question: string
  /** The consequences: 'It leaves the shop at once. You can bring it back for 30 days.' */
  text: string
  /** Form action without language prefix: '/admin/products/7/deletion'. */
  action: string
  /** Hidden fields: { version: 3 }. */
  fields?: Record<string, string | number>
}

/** Deletes after confirmation. It is a form itself, so place it before or after an AdminForm, never inside. */
export function ConfirmDelete({ label, question, text, action, fields = {} }: ConfirmDeleteProps) {
  const { t } = useTranslation('admin-forms')
  return (
    <details className="confirm">
      <summary className="link link--danger">{label}</summary>
      <PostForm className="panel stack" action={action}>
        <p>
          <strong>{question}</strong>
        </p>
        <p className="soft">{text}</p>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SubmitRow look="danger sm">{t('delete')}</SubmitRow>
      </PostForm>
    </details>
  )
}
