import { Trans, useTranslation } from 'react-i18next'
import type { CategoryWithCount } from '#domain/catalog/category.ts'
import { type ShopQuery, shopListQuery } from '#domain/catalog/shop-list.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { LocalisedText } from '../../client/ui/LocalisedText.tsx'
import { WhatsAppLink } from '../layout/ContactLinks.tsx'
import { usePage } from '../PageContext.ts'
import { ButtonLink, Link } from '../ui/Buttons.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

type NothingFoundProps = {
  query: ShopQuery
  categories: readonly CategoryWithCount[]
  /** The search may have meant this word. */
  nearest: string | null
  isShopEmpty: boolean
}

export function NothingFound({ query, categories, nearest, isShopEmpty }: NothingFoundProps) {
  const { t } = useTranslation('catalog')
  if (isShopEmpty && !shopListQuery.isFiltered(query)) {
    return (
      <EmptyState icon="amphora" title={t('shop.empty.no_pieces')} text={t('shop.empty.no_pieces_text')} />
    )
  }
  return (
    <EmptyState
      icon="search-x"
      title={t('shop.empty.title')}
      text={query.q ? t('shop.empty.searched') : t('shop.empty.text')}
    >
      {nearest && <DidYouMean word={nearest} query={query} />}
      <ButtonLink to={paths.shop}>{t('shop.empty.reset')}</ButtonLink>
      {query.q && <CategoryButtons categories={categories} />}
      {query.q && <AskByWhatsApp search={query.q} />}
    </EmptyState>
  )
}

/** The link has no filters, as the nearest word may only be found without them. */
function DidYouMean({ word, query: { sort, view } }: { word: string; query: ShopQuery }) {
  const { t } = useTranslation('catalog')
  const meant = shopListQuery.path({ q: word, sort, view })
  return (
    <p>
      <Trans
        t={t}
        i18nKey="shop.empty.did_you_mean"
        values={{ word: isolateDirection(word) }}
        components={{ nearest: <Link to={meant} /> }}
      />
    </p>
  )
}

function CategoryButtons({ categories }: { categories: readonly CategoryWithCount[] }) {
  const { t } = useTranslation('catalog')
  const { language } = usePage()
  const filled = categories.filter(({ product_count }) => product_count > 0)
  if (filled.length === 0) return null
  return (
    <nav className="stack" aria-label={t('shop.empty.categories')}>
      <p>{t('shop.empty.categories')}</p>
      <ul className="row">
        {filled.map((category) => (
          <li key={category.id}>
            <ButtonLink to={shopListQuery.path({ category: category.slug })} look="line sm">
              <LocalisedText of={localised(category, 'name', language)} />
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function AskByWhatsApp({ search }: { search: string }) {
  const { t } = useTranslation('catalog')
  const { whatsapp } = usePage().contact
  if (!whatsapp) return null
  return (
    <p>
      {t('shop.empty.ask')}{' '}
      <WhatsAppLink className="link" message={t('shop.empty.whatsapp_text', { q: search })}>
        {t('shop.empty.whatsapp')}
      </WhatsAppLink>
    </p>
  )
}
