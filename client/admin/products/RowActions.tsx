import type { StaffProductListItem } from '#domain/catalog/product-list.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { interpolate } from '../../ui/interpolate.ts'
import type { ProductsWords } from '../../ui/words/products-words.ts'
import { DeleteConfirmation } from '../DeleteConfirmation.tsx'
import { RestoreButton } from '../RestoreButton.tsx'

type RowActionsProps = {
  product: StaffProductListItem
  productName: string
  query: string
  words: ProductsWords
  language: Language
}

/** Edit, copy and delete, as plain links and forms. */
export function RowActions({ product: { id }, productName: name, query, words, language }: RowActionsProps) {
  const actionPath = (action: string) => localisePath(paths.adminProductAction(id, action), language)
  return (
    <div className="table__actions">
      <a
        className="iconbtn"
        href={localisePath(productFormPath(id, query), language)}
        aria-label={interpolate(words.edit_of, { name })}
      >
        <Icon name="pencil" />
      </a>
      <form method="post" action={actionPath('copy')}>
        <button className="iconbtn" type="submit" aria-label={interpolate(words.copy_of, { name })}>
          <Icon name="copy" />
        </button>
      </form>
      <DeleteConfirmation
        action={actionPath('deletion')}
        label={interpolate(words.delete_of, { name })}
        question={interpolate(words.delete_question, { name: `\u2068${name}\u2069` })}
        hint={words.delete_text}
        button={words.delete}
      >
        <input type="hidden" name="list" value={query} />
      </DeleteConfirmation>
    </div>
  )
}

/** The URL of the product's form, with the query of the list to return to. */
export function productFormPath(id: number, query: string): string {
  return `${paths.adminProduct(id)}?${new URLSearchParams({ list: query })}`
}

export function RestoreAction({
  product: { id },
  productName: name,
  query,
  words,
  language,
}: RowActionsProps) {
  return (
    <RestoreButton
      action={localisePath(paths.adminProductAction(id, 'restoration'), language)}
      label={interpolate(words.restore_of, { name })}
      text={words.restore}
    >
      <input type="hidden" name="list" value={query} />
    </RestoreButton>
  )
}
