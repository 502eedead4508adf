import type { ReactNode } from 'react'
import type { Product } from '#domain/catalog/product.ts'
import type { TranslatedText } from '#domain/catalog/product-fields.ts'
import { localised } from '#domain/shared/language.ts'
import { usePage } from '../PageContext.ts'
import { Paragraphs } from './Paragraphs.tsx'
import { Summary } from './Summary.tsx'

type TextSectionProps = {
  product: Product
  name: TranslatedText
  title: string
  isOpen?: boolean
  /** Shown when the product has no text of its own; without both there is no section. */
  otherwise?: ReactNode
}

/** A text of a product in the language of the page, in a collapsible section. */
export function TextSection({ product, name, title, isOpen = false, otherwise = null }: TextSectionProps) {
  const { language } = usePage()
  const own = localised(product, name, language)
  if (!own.text && !otherwise) return null
  return (
    <details className="accordion" open={isOpen}>
      <Summary title={title} />
      {own.text ? <Paragraphs of={own} /> : otherwise}
    </details>
  )
}
