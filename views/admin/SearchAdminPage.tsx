import { useTranslation } from 'react-i18next'
import { searchPaths } from '#domain/admin/admin-paths.ts'
import {
  type SearchMiss,
  type SynonymGroup,
  searchMissDays,
  splitSynonyms,
  synonymListQuery,
} from '#domain/catalog/search.ts'
import type { Page } from '#domain/shared/page.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { Pager } from '../../client/ui/Pager.tsx'
import { ButtonLink, EditButton } from '../ui/Buttons.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { FormError } from '../ui/form/Alerts.tsx'
import { Field } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { Table } from '../ui/Table.tsx'
import { AdminLayout, AdminPageHeader } from './AdminLayout.tsx'
import { AdminFormPage, ConfirmDelete } from './form/AdminFormPage.tsx'
import { ListSearch } from './ListSearch.tsx'

type SearchAdminPageProps = {
  misses: readonly SearchMiss[]
  list: Page<SynonymGroup>
  query: typeof synonymListQuery.defaults
}

export function SearchAdminPage({ misses, list, query }: SearchAdminPageProps) {
  const { t } = useTranslation(['admin-search', 'admin'])
  return (
    <AdminLayout title={t('admin:pages.search')} styles={['admin/settings']}>
      <AdminPageHeader title={t('admin:pages.search')} lead={t('lead')}>
        <ButtonLink to={searchPaths.adminSynonymsNew} look="sm" icon="plus">
          {t('synonyms.add')}
        </ButtonLink>
      </AdminPageHeader>
      <section className="stack" aria-labelledby="misses">
        <h2 id="misses">{t('misses.title')}</h2>
        {misses.length > 0 ? (
          <>
            <p className="soft">{t('misses.lead', { days: searchMissDays })}</p>
            <Table
              className="table table--misses"
              headings={[
                t('misses.query'),
                t('misses.count'),
                t('misses.last_day'),
                { text: t('misses.actions'), isForReaders: true },
              ]}
            >
              {misses.map((miss) => (
                <MissRow key={miss.query} miss={miss} />
              ))}
            </Table>
          </>
        ) : (
          <p className="soft">{t('misses.none')}</p>
        )}
      </section>
      <section className="stack" aria-labelledby="synonyms">
        <h2 id="synonyms">{t('synonyms.title')}</h2>
        <p className="soft">{t('synonyms.lead')}</p>
        <ListSearch
          path={searchPaths.admin}
          search={query.q}
          label={t('synonyms.search')}
          count={t('synonyms.count', { count: list.total })}
        />
        {list.items.length === 0 && <p>{t(query.q ? 'synonyms.none_found' : 'synonyms.none')}</p>}
        <ul className="stack stack--m synonyms">
          {list.items.map((group) => (
            <Group key={group.id} group={group} />
          ))}
        </ul>
        <Pager list={list} pathOf={(page) => synonymListQuery.path({ ...query, page })} />
      </section>
    </AdminLayout>
  )
}

function Group({ group }: { group: SynonymGroup }) {
  const words = splitSynonyms(group.words)
  return (
    <li className="panel row between">
      <p className="row">
        {words.map((word) => (
          <bdi key={word}>{word}</bdi>
        ))}
      </p>
      <EditButton to={searchPaths.adminSynonyms(group.id)} name={words[0] ?? ''} />
    </li>
  )
}

function MissRow({ miss: { query, count, last_day } }: { miss: SearchMiss }) {
  const { t } = useTranslation('admin-search')
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
        {/* At noon Safi and UTC have the same day. */}
        <DateTime at={new Date(`${last_day}T12:00:00Z`)} />
      </td>
      <td className="end full">
        <div className="table__actions">
          <ButtonLink to={add} look="tint sm" aria-label={t('misses.add_named', { query })}>
            {t('misses.add')}
          </ButtonLink>
          <PostForm action={searchPaths.adminMissRemoval}>
            <input type="hidden" name="query" value={query} />
            <button className="iconbtn" type="submit" aria-label={t('misses.remove', { query })}>
              <Icon name="x" />
            </button>
          </PostForm>
        </div>
      </td>
    </tr>
  )
}

type SynonymFormPageProps = {
  /** It is null for a new group. */
  group: SynonymGroup | null
  words: string
  errors?: Record<string, string[]>
  /** It says why the form was not saved, besides errors of its field. */
  alert?: string
}

export function SynonymFormPage({ group, words, errors = {}, alert }: SynonymFormPageProps) {
  const { t } = useTranslation(['admin-search', 'admin'])
  return (
    <AdminFormPage
      title={group ? t('form.edit') : t('synonyms.add')}
      back={{ name: t('admin:pages.search'), path: searchPaths.admin }}
      styles={['admin/settings']}
      draft={`synonyms-${group?.id ?? 'new'}`}
      action={group ? searchPaths.adminSynonyms(group.id) : searchPaths.adminSynonymsNew}
      formValues={{ words }}
      errors={errors}
      labels={{ words: t('form.words') }}
      footer={
        group && (
          <ConfirmDelete
            label={t('form.delete')}
            question={t('form.delete_question', { words: group.words })}
            text={t('form.delete_text')}
            action={searchPaths.adminSynonymsDeletion(group.id)}
          />
        )
      }
    >
      {alert && <FormError>{alert}</FormError>}
      <section className="panel stack stack--l">
        <input type="hidden" name="words_read" value={group?.words ?? ''} />
        <Field name="words" label={t('form.words')} hint={t('form.hint')} isLong />
      </section>
    </AdminFormPage>
  )
}
