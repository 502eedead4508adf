import { useTranslation } from 'react-i18next'
import { familyPaths } from '#domain/admin/admin-paths.ts'
import { familyListQuery, type ListedFamily } from '#domain/catalog/family.ts'
import { localised } from '#domain/shared/language.ts'
import type { Page } from '#domain/shared/page.ts'
import { LocalisedText } from '../../../client/ui/LocalisedText.tsx'
import { Pager } from '../../../client/ui/Pager.tsx'
import { usePage } from '../../PageContext.ts'
import { ButtonLink, EditButton } from '../../ui/Buttons.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { ListSearch } from '../ListSearch.tsx'

type FamiliesPageProps = { list: Page<ListedFamily>; query: typeof familyListQuery.defaults }

export function FamiliesPage({ list, query }: FamiliesPageProps) {
  const { t } = useTranslation(['admin-families', 'catalog'])
  const { language } = usePage()
  return (
    <AdminLayout title={t('title')} styles={['admin/products']}>
      <AdminPageHeader title={t('title')} lead={t('lead')}>
        <ButtonLink to={familyPaths.new} look="sm" icon="plus">
          {t('new')}
        </ButtonLink>
      </AdminPageHeader>
      <ListSearch
        path={familyPaths.list}
        search={query.q}
        label={t('list.search')}
        count={t('list.count', { count: list.total })}
      />
      {list.items.length === 0 && <p>{t(query.q ? 'list.none_found' : 'list.none')}</p>}
      <ul className="stack">
        {list.items.map((family) => {
          const title = localised(family, 'title', language)
          return (
            <li key={family.id} className="panel row between">
              <div>
                <h2 className="h3">
                  <LocalisedText of={title} />
                </h2>
                {family.options.map(({ kind, values }) => (
                  <p className="soft" key={kind}>
                    {t(`catalog:family.kinds.${kind}`)}{' '}
                    {values.map((value) => (
                      <bdi key={value.id}>{localised(value, 'name', language).text} </bdi>
                    ))}
                  </p>
                ))}
                <p className="soft">{t('list.products', { count: family.products })}</p>
              </div>
              <EditButton to={familyPaths.family(family.id)} name={title.text} />
            </li>
          )
        })}
      </ul>
      <Pager list={list} pathOf={(page) => familyListQuery.path({ ...query, page })} />
    </AdminLayout>
  )
}
