import { useTranslation } from 'react-i18next'
import { searchPaths } from '#domain/catalog/search-paths.ts'
import { type SynonymGroup, splitSynonyms, type synonymListQuery } from '#domain/catalog/search-synonyms.ts'
import type { Page } from '#domain/shared/page.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'
import { ListSearch } from '../ListSearch.tsx'

type SynonymGroupsProps = { list: Page<SynonymGroup>; query: typeof synonymListQuery.defaults }

/** The groups of words that mean the same, with their search. */
export function SynonymGroups({ list, query }: SynonymGroupsProps) {
  const { t } = useTranslation('admin-search')
  return (
    <>
      <p className="soft">{t('synonyms.lead')}</p>
      <GroupSearch search={query.q} total={list.total} />
      {list.items.length === 0 && <p>{t(query.q ? 'synonyms.none_found' : 'synonyms.none')}</p>}
      <ul className="synonyms">
        {list.items.map((group) => (
          <Group key={group.id} group={group} />
        ))}
      </ul>
    </>
  )
}

function GroupSearch({ search, total }: { search: string; total: number }) {
  const { t } = useTranslation('admin-search')
  const words = {
    label: t('synonyms.search'),
    submit: t('synonyms.submit'),
    all: t('synonyms.all'),
    count: t('synonyms.count', { count: total }),
  }
  return <ListSearch path={searchPaths.admin} search={search} className="synonym-search" words={words} />
}

function Group({ group }: { group: SynonymGroup }) {
  const { t } = useTranslation('admin-search')
  const { href } = usePage()
  const words = splitSynonyms(group.words)
  return (
    <li className="panel row between">
      <p className="row">
        {words.map((word) => (
          <bdi key={word}>{word}</bdi>
        ))}
      </p>
      <a
        className="btn btn--tint btn--sm"
        href={href(searchPaths.adminSynonyms(group.id))}
        aria-label={t('synonyms.edit_named', { word: words[0] ?? '' })}
      >
        <Icon name="pencil" />
        {t('synonyms.edit')}
      </a>
    </li>
  )
}
