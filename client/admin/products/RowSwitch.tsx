import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffProductListItem } from '#domain/catalog/product-list.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import type { InlineFieldError } from './InlineField.tsx'
import { useSaveErrorText } from './use-save-error-text.ts'
import type { SaveProduct } from './use-save-product.ts'

type RowSwitchProps = {
  language: Language
  name: 'is_active' | 'is_featured'
  product: StaffProductListItem
  productName: string
  save: SaveProduct
  formError: InlineFieldError | undefined
  query: string
}

/** Switches a property of a product; without script the form is posted. */
export function RowSwitch({ name, product, productName, save, formError, query, language }: RowSwitchProps) {
  const { t } = useTranslation('admin-products')
  const explain = useSaveErrorText(language)
  const [pendingValue, setPendingValue] = useState<boolean | null>(null)
  const [error, setError] = useState(formError?.text ?? '')
  const isOn = pendingValue ?? product[name]
  const id = `${name}-${product.id}`

  async function toggle(event: FormEvent) {
    event.preventDefault()
    if (pendingValue !== null) return
    setPendingValue(!isOn)
    setError('')
    try {
      await save({ [name]: !isOn })
    } catch (cause) {
      setError(explain(cause))
    }
    setPendingValue(null)
  }

  return (
    <form
      className="row-switch"
      method="post"
      action={localisePath(
        paths.adminProductAction(product.id, name === 'is_active' ? 'visibility' : 'featuring'),
        language,
      )}
      onSubmit={toggle}
    >
      <input type="hidden" name="version" value={product.version} />
      <input type="hidden" name="list" value={query} />
      <input type="hidden" name={name} value={isOn ? 'off' : 'on'} />
      <span aria-hidden="true">{t(`list.${name}`)}</span>
      <button
        className="row-switch__button"
        type="submit"
        role="switch"
        aria-checked={isOn}
        aria-busy={pendingValue !== null || undefined}
        aria-label={t(`list.${name}_of`, { name: productName })}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <span className="switch" />
      </button>
      <p className="error" id={`${id}-error`} role="status">
        {error}
      </p>
    </form>
  )
}
