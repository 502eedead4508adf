import { useTranslation } from 'react-i18next'
import type { StaffProductListItem } from '#domain/catalog/product-list.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { Picture } from '../../../client/ui/Picture.tsx'
import { usePage } from '../../PageContext.ts'
import { LocalisedText } from '../../ui/LocalisedText.tsx'
import { AdminLayout } from '../AdminLayout.tsx'
import { AdminPageHeader } from '../AdminPageHeader.tsx'

type DeletedProductPageProps = { product: StaffProductListItem; back: string }

/** The page of a deleted product: days left and the button to restore it. */
export function DeletedProductPage({ product, back }: DeletedProductPageProps) {
  const { t } = useTranslation('admin-products')
  const { language, href } = usePage()
  const name = localised(product, 'name', language)
  return (
    <AdminLayout title={name.text} styles={['admin/products']}>
      <AdminPageHeader title={<LocalisedText of={name} />} back={{ name: t('form.back'), path: back }} />
      <section className="panel stack deleted">
        <div className="plate">
          <Picture picture={product.cover ?? undefined} alt="" sizes="12rem" />
        </div>
        <p>{t('form.deleted', { count: product.days_left ?? 0 })}</p>
        <form method="post" action={href(paths.adminProductAction(product.id, 'restoration'))}>
          <button className="btn" type="submit">
            {t('form.restore')}
          </button>
        </form>
      </section>
    </AdminLayout>
  )
}
