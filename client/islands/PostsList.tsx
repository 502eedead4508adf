import { useTranslation } from 'react-i18next'
import { postListQuery, postSorts, postStates, type StaffPostListItem } from '#domain/blog/post-list.ts'
import { paths } from '#domain/shared/paths.ts'
import { FilterSelect, ListFilters } from '../admin/FilterForm.tsx'
import { ListBody } from '../admin/ListBody.tsx'
import { PostsTable } from '../admin/PostsTable.tsx'
import { type ListIslandProps, listTexts, useList } from '../admin/use-list.ts'
import { defineIsland } from '../runtime/define-island.ts'
import { withQueryClient } from '../with-query-client.tsx'

function PostsList(initial: ListIslandProps<StaffPostListItem>) {
  const { t } = useTranslation('admin-blog')
  const api = `${paths.api.posts}?all=1&fields=list`
  const state = useList({ api, listQuery: postListQuery, ...initial })
  return (
    <div className="stack">
      <ListFilters
        tab="blog"
        searchLabel={t('list.search')}
        main={{
          name: 'state',
          label: t('list.state'),
          options: postStates.map((value) => ({ value, text: t(`list.states.${value}`) })),
        }}
        countText={t('list.count', { count: state.list.total })}
        state={state}
      >
        <FilterSelect
          name="sort"
          label={t('list.sort')}
          state={state}
          options={postSorts.map((sort) => ({ value: sort, text: t(`list.sorts.${sort}`) }))}
        />
      </ListFilters>
      <ListBody
        tab="blog"
        noneYet={{ icon: 'newspaper', title: t('list.empty'), text: t('list.empty_text') }}
        noneFound={{ title: t('list.none'), text: t('list.none_text') }}
        state={state}
      >
        <PostsTable items={state.list.items} query={state.query} />
      </ListBody>
    </div>
  )
}

export default defineIsland('PostsList', withQueryClient(PostsList), {
  ...listTexts,
  'admin-blog': (language) => import(`../../locales/${language}/admin-blog.json`),
})
