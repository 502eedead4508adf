import { Trans, useTranslation } from 'react-i18next'
import {
  type ListView,
  listViews,
  type RangeName,
  rangeNames,
  ranges,
  type ShopQuery,
  shopListQuery,
} from '#domain/catalog/shop-list.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { usePage } from '../PageContext.ts'
import { TextLink } from '../ui/Buttons.tsx'

const icons = { grid: 'layout-grid', list: 'list' } as const satisfies Record<ListView, string>

type ToolbarProps = {
  query: ShopQuery
  shown: number
  catalogueSize: number
}

export function Toolbar({ query, shown, catalogueSize }: ToolbarProps) {
  const { t } = useTranslation('catalog')
  const { href } = usePage()
  return (
    <>
      <div className="row toolbar">
        <button className="btn btn--line btn--sm only-narrow" type="button" popoverTarget="filters">
          <Icon name="sliders-horizontal" />
          {t('shop.filter')}
        </button>
        <p className="soft small">
          <Trans
            t={t}
            i18nKey="shop.count"
            values={{ shown, total: catalogueSize }}
            components={{ bdi: <bdi dir="ltr" /> }}
          />
        </p>
        <div className="row row--s push views">
          {listViews.map((view) => (
            <a
              key={view}
              className="iconbtn"
              href={href(shopListQuery.path({ ...query, view }))}
              aria-current={view === query.view ? 'true' : undefined}
              aria-label={t(`shop.views.${view}`)}
            >
              <Icon name={icons[view]} hasDirection={view === 'list'} />
            </a>
          ))}
        </div>
      </div>
      {query.q !== '' && <SearchNotice query={query} />}
      {rangeNames.map((name) => (
        <RangeNotice key={name} name={name} query={query} />
      ))}
    </>
  )
}

/** The search term is isolated, as its text direction may differ. */
function SearchNotice({ query }: { query: ShopQuery }) {
  const { t } = useTranslation('catalog')
  return (
    <p className="row typed space-after">
      {t('shop.searched', { q: isolateDirection(query.q) })}
      <TextLink to={shopListQuery.path({ ...query, q: '', page: 1 })}>{t('shop.clear_search')}</TextLink>
    </p>
  )
}

function RangeNotice({ name, query }: { name: RangeName; query: ShopQuery }) {
  const { t } = useTranslation(['product-fields', 'catalog'])
  const { least, most, floor, ceiling } = ranges[name]
  if (query[least] === floor && query[most] === ceiling) return null
  return (
    <p className="row typed space-after">
      <span>
        <Trans
          t={t}
          i18nKey={`${name}.range.chosen`}
          values={{ least: query[least], most: query[most] }}
          components={{ bdi: <bdi dir="ltr" /> }}
        />
        {query[most] === ceiling && ` ${t('catalog:shop.and_more')}`}
      </span>
      <TextLink to={shopListQuery.path({ ...query, [least]: floor, [most]: ceiling, page: 1 })}>
        {t(`${name}.range.all`)}
      </TextLink>
    </p>
  )
}
