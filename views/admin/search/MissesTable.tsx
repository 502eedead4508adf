import { useTranslation } from 'react-i18next'
import { type SearchMiss, searchMissDays } from '#domain/catalog/search-misses.ts'
import { searchPaths } from '#domain/catalog/search-paths.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'
import { DateTime } from '../../ui/DateTime.tsx'

/** One row per search that found nothing, a card on phones; from here a synonym is one tap. */
export function MissesTable({ misses }: { misses: readonly SearchMiss[] }) {
  const { t } = useTranslation('admin-search')
  return (
    <>
      <p className="soft">{t('misses.lead', { days: searchMissDays })}</p>
      <table className="table table--misses">
        <thead>
          <tr>
            <th>{t('misses.query')}</th>
            <th>{t('misses.count')}</th>
            <th>{t('misses.last_day')}</th>
            <th>
              <span className="sr">{t('misses.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {misses.map((miss) => (
            <MissRow key={miss.query} miss={miss} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function MissRow({ miss: { query, count, last_day } }: { miss: SearchMiss }) {
  const { t } = useTranslation('admin-search')
  const { href } = usePage()
  const add = `${searchPaths.adminSynonymsNew}?${new URLSearchParams({ word: query })}`
  return (
    <tr>
      <td className="name full">
        <b>
          <bdi>{query}</bdi>
        </b>
      </td>
      <td className="num">{t('misses.times', { count })}</td>
      <td className="soft">
        {/* At noon it is the same day in Safi as in UTC. */}
        <DateTime at={new Date(`${last_day}T12:00:00Z`)} />
      </td>
      <td className="end full">
        <div className="table__actions">
          <a className="btn btn--tint btn--sm" href={href(add)} aria-label={t('misses.add_named', { query })}>
            {t('misses.add')}
          </a>
          <form method="post" action={href(searchPaths.adminMissRemoval)}>
            <input type="hidden" name="query" value={query} />
            <button className="iconbtn" type="submit" aria-label={t('misses.remove', { query })}>
              <Icon name="x" />
            </button>
          </form>
        </div>
      </td>
    </tr>
  )
}
