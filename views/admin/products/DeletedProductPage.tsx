import { useTranslation } from 'react-i18next'
import { localised } from '#domain/language.ts'
import { paths } from '#domain/paths.ts'
import type { StaffProduct } from '#domain/product-list.ts'
import { Picture } from '../../../client/ui/Picture.tsx'
import { usePage } from '../../PageContext.ts'
import { LocalisedText } from '../../ui/LocalisedText.tsx'
import { AdminHead } from '../AdminHead.tsx'
import { AdminLayout } from '../AdminLayout.tsx'

type DeletedProductPageProps = { product: StaffProduct; back: string }

/** A deleted product's own page: how long it can be brought back, and the button that does. */
export function DeletedProductPage({ product, back }: DeletedProductPageProps) {
  const { t } = useTranslation('admin-products')
  const { language, href } = usePage()
  const name = localised(product, 'name', language)
  return (
    <AdminLayout title={name.text} styles={['admin-products']}>
      <AdminHead title={<LocalisedText of={name} />} back={{ name: t('form.back'), path: back }} />
      <section className="panel stack deleted">
        <div className="plate">
          <Picture picture={product.cover ?? undefined} alt="" sizes="12rem" />
        </div>
        <p>{t('form.deleted', { count: product.days_left ?? 0 })}</p>
        <form method="post" action={href(paths.adminProductAct(product.id, 'restoration'))}>
          <button className="btn" type="submit">
            {t('form.restore')}
          </button>
        </form>
      </section>
    </AdminLayout>
  )
}
