import { useTranslation } from 'react-i18next'
import { paths } from '#domain/paths.ts'
import type { StaffProductList } from '#domain/product-list.ts'
import ProductsList from '../../../client/islands/ProductsList.tsx'
import { Icon } from '../../../client/ui/Icon.tsx'
import type { ProductsWords } from '../../../client/ui/products-words.ts'
import { Island } from '../../Island.tsx'
import { usePage } from '../../PageContext.ts'
import { AdminHead } from '../AdminHead.tsx'
import { AdminLayout } from '../AdminLayout.tsx'

/** A category to choose from. */
type CategoryName = { slug: string; name_ar: string; name_en: string; name_fr: string }

export type ProductsPageProps = {
  list: StaffProductList
  /** The list's own query, as in its address: 'tab=products&state=hidden'. */
  query: string
  categories: readonly CategoryName[]
  /** Why a change in a row was not taken, with what was typed. */
  fault?: { id: number; field: string; typed: string; text: string }
  /** Why a change of several was not. */
  bulkFault?: { text: string; percent: string }
}

/** /admin?tab=products: all products as staff keep them. */
export function ProductsPage({ list, query, categories, fault, bulkFault }: ProductsPageProps) {
  const { t } = useTranslation('admin-products')
  const { t: tError } = useTranslation('errors')
  const { t: tFiles } = useTranslation('admin-product-files')
  const { language, href } = usePage()
  // The island fills the marks of its words by itself.
  const words: ProductsWords = {
    ...t('list', { returnObjects: true, skipInterpolation: true }),
    price_invalid: tError('price_invalid'),
    stock_invalid: tError('stock_invalid'),
  }
  const names = categories.map(({ slug, name_ar, name_en, name_fr }) => ({ slug, name_ar, name_en, name_fr }))
  return (
    <AdminLayout title={t('title')} styles={['admin-products']}>
      <AdminHead title={t('title')}>
        <div className="row">
          <a className="btn btn--line btn--sm" href={href(paths.adminImportNew)}>
            <Icon name="table" />
            {tFiles('open')}
          </a>
          <a className="btn btn--sm" href={href(paths.adminProductNew)}>
            <Icon name="plus" />
            {t('new')}
          </a>
        </div>
      </AdminHead>
      <Island
        of={ProductsList}
        props={{ drawn: list, drawnQuery: query, categories: names, fault, bulkFault, words, language }}
        when="load"
      />
      <IconsOfLater />
    </AdminLayout>
  )
}

/** Icons that the list draws only later must stand in the page's sprite all the same. */
function IconsOfLater() {
  return (
    <template>
      {['amphora', 'arrow-left', 'arrow-right', 'search-x', 'trash-2', 'triangle-alert'].map((name) => (
        <Icon key={name} name={name} />
      ))}
    </template>
  )
}
