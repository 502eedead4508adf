import { useTranslation } from 'react-i18next'
import type { CategoryWithCount } from '#domain/catalog/category.ts'
import { shopListQuery } from '#domain/catalog/shop-list.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { Picture } from '../../client/ui/Picture.tsx'
import { usePage } from '../PageContext.ts'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { LocalisedText } from '../ui/LocalisedText.tsx'

type CategoryHeaderProps = {
  category: CategoryWithCount
  /** With introduction and picture. */
  isIntroduced: boolean
}

/** The header of a category's page. */
export function CategoryHeader({ category, isIntroduced }: CategoryHeaderProps) {
  const { t } = useTranslation('catalog')
  const { language } = usePage()
  const name = localised(category, 'name', language)
  const introduction = localised(category, 'description', language)
  const picture = isIntroduced && category.picture
  return (
    <div className={picture ? 'page-head page-head--pictured' : 'page-head'}>
      <Breadcrumbs
        trail={[
          { name: t('shop.title'), path: paths.shop },
          { name: name.text, path: shopListQuery.path({ category: category.slug }) },
        ]}
      />
      <h1>
        <LocalisedText of={name} />
      </h1>
      {isIntroduced && introduction.text && (
        <p className="soft lead">
          <LocalisedText of={introduction} />
        </p>
      )}
      {picture && (
        // The heading beside it says what it shows.
        <div className="plate">
          <Picture picture={picture} alt="" sizes="(min-width: 48em) 16rem, 5.5rem" />
        </div>
      )}
    </div>
  )
}
