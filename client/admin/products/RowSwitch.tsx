import { type FormEvent, useState } from 'react'
import type { StaffProductListItem } from '#domain/catalog/product-list.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { interpolate } from '../../ui/interpolate.ts'
import type { ProductsWords } from '../../ui/words/products-words.ts'
import type { ListTexts } from '../use-list.ts'
import { explainSaveError } from './explain-save-error.ts'
import type { InlineFieldError } from './InlineField.tsx'
import type { ProductChanges } from './use-save-product.ts'

type RowSwitchProps = ListTexts<ProductsWords> & {
  name: 'is_active' | 'is_featured'
  product: StaffProductListItem
  productName: string
  save: (changes: ProductChanges) => Promise<void>
  formError: InlineFieldError | undefined
  query: string
}

/** Switches a property of a product; without script the form is posted. */
export function RowSwitch({
  name,
  product,
  productName,
  save,
  formError,
  query,
  words,
  language,
}: RowSwitchProps) {
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
      setError(explainSaveError(cause, { words, language }))
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
      <span aria-hidden="true">{words[name]}</span>
      <button
        className="row-switch__button"
        type="submit"
        role="switch"
        aria-checked={isOn}
        aria-busy={pendingValue !== null || undefined}
        aria-label={interpolate(words[`${name}_of`], { name: productName })}
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
