import type { StaffProductListItem } from '#domain/catalog/product-list.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { ProductsWords } from '../../ui/words/products-words.ts'
import { interpolate } from '../../ui/words/upload-words.ts'
import { DeleteConfirmation } from '../DeleteConfirmation.tsx'
import { RestoreButton } from '../RestoreButton.tsx'

type RowActionsProps = {
  product: StaffProductListItem
  productName: string
  query: string
  words: ProductsWords
  language: Language
}

/** What leads away from the list, or takes the product out of it after asking: links and forms as they are. */
export function RowActions({ product: { id }, productName: name, query, words, language }: RowActionsProps) {
  const act = (noun: string) => localisePath(paths.adminProductAction(id, noun), language)
  return (
    <div className="table__act">
      <a
        className="iconbtn"
        href={localisePath(productFormPath(id, query), language)}
        aria-label={interpolate(words.edit_of, { name })}
      >
        <Icon name="pencil" />
      </a>
      <form method="post" action={act('copy')}>
        <button className="iconbtn" type="submit" aria-label={interpolate(words.copy_of, { name })}>
          <Icon name="copy" />
        </button>
      </form>
      <DeleteConfirmation
        action={act('deletion')}
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

/** The product's form, which leads back to this list. */
export function productFormPath(id: number, query: string): string {
  return `${paths.adminProduct(id)}?${new URLSearchParams({ list: query })}`
}

/** What can be done with a deleted product. */
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
