import { useTranslation } from 'react-i18next'
import type { StaffProductListItem } from '#domain/catalog/product-list.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { RecordActions } from '../RecordActions.tsx'

type RowActionsProps = {
  language: Language
  product: StaffProductListItem
  productName: string
  query: string
}

/** Edit, copy and delete, or restore, as plain links and forms. */
export function RowActions({ product, productName: name, query, language }: RowActionsProps) {
  const { t } = useTranslation('admin-products')
  const actionPath = (action: string) => paths.adminProductAction(product.id, action)
  return (
    <RecordActions
      title={name}
      isDeleted={product.deleted_at !== null}
      paths={{
        edit: productFormPath(product.id, query),
        deletion: actionPath('deletion'),
        restoration: actionPath('restoration'),
      }}
      question={t('list.delete_question', { title: name })}
      hint={t('list.delete_hint')}
      language={language}
      more={
        <form method="post" action={localisePath(actionPath('copy'), language)}>
          <button className="iconbtn" type="submit" aria-label={t('list.copy_of', { name })}>
            <Icon name="copy" />
          </button>
        </form>
      }
    >
      <input type="hidden" name="list" value={query} />
    </RecordActions>
  )
}

/** The URL of the product's form, with the query of the list to return to. */
export function productFormPath(id: number, query: string): string {
  return `${paths.adminProduct(id)}?${new URLSearchParams({ list: query })}`
}
