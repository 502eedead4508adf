import { useTranslation } from 'react-i18next'
import { usePage } from '../../PageContext.ts'

type ConfirmDeleteProps = {
  /** The button that opens the question: 'Delete this product'. */
  label: string
  /** What is asked, with the name of the thing in it: 'Delete “Blue bowl”?' */
  question: string
  /** What that means: 'It leaves the shop at once. You can bring it back for 30 days.' */
  text: string
  /** Where it posts to, without language: '/admin/products/7/deletion'. */
  action: string
  /** What the form says beside: { version: 3 }. */
  fields?: Record<string, string | number>
}

/** Deletes after asking once more. A form of its own: it stands behind or before an AdminForm, never in it. */
export function ConfirmDelete({ label, question, text, action, fields = {} }: ConfirmDeleteProps) {
  const { t } = useTranslation('admin-forms')
  const { href } = usePage()
  return (
    <details className="confirm">
      <summary className="link link--danger">{label}</summary>
      <form className="panel stack" method="post" action={href(action)}>
        <p>
          <strong>{question}</strong>
        </p>
        <p className="soft">{text}</p>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div>
          <button className="btn btn--danger btn--sm" type="submit">
            {t('delete')}
          </button>
        </div>
      </form>
    </details>
  )
}
