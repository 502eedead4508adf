import { useTranslation } from 'react-i18next'
import {
  formatPaperNumber,
  type Paper,
  type PaperListQuery,
  paperKinds,
  paperListQuery,
  paperPaths,
  papersPrintPath,
} from '#domain/orders/paper.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import { Pager } from '../../../../client/ui/Pager.tsx'
import { usePage } from '../../../PageContext.ts'
import { Button, ButtonLink, Link } from '../../../ui/Buttons.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { MonthField } from '../../../ui/form/Field.tsx'
import { Table } from '../../../ui/Table.tsx'
import { AdminLayout, AdminPageHeader } from '../../AdminLayout.tsx'
import { Options } from '../../form/Inputs.tsx'
import { Money } from '../../Money.tsx'
import { OrderLink } from '../OrderLink.tsx'

type PapersPageProps = {
  list: Page<Paper>
  query: PaperListQuery
  /** It was typed as a month and is none: some browsers show the field as plain text. */
  unread: string | undefined
}

export function PapersPage({ list, query, unread }: PapersPageProps) {
  const { t } = useTranslation(['papers', 'admin'])
  return (
    <AdminLayout title={t('admin:pages.papers')} styles={['admin/orders']}>
      <AdminPageHeader title={t('admin:pages.papers')} lead={t('lead')} back="orders">
        <ButtonLink to={paths.adminSettings('papers')} look="line sm">
          {t('settings')}
        </ButtonLink>
      </AdminPageHeader>
      <Filters query={query} list={list} unread={unread} />
      {list.items.length > 0 ? (
        <Table
          className="table table--papers"
          headings={[
            t('csv.columns.number'),
            t('csv.columns.date'),
            t('csv.columns.order'),
            t('csv.columns.customer'),
            { text: t('total'), className: 'num' },
          ]}
        >
          {list.items.map((paper) => (
            <tr key={paper.id}>
              <td className="name">
                <Link to={papersPrintPath([paper.id])}>
                  <bdi dir="ltr">{formatPaperNumber(paper)}</bdi>
                </Link>{' '}
                {paper.kind === 'credit_note' && <span className="soft">{t('kinds.credit_note')}</span>}
              </td>
              <td className="soft">
                <DateTime at={paper.issued_at} />
              </td>
              <td>
                <OrderLink id={paper.order_id} number={paper.details.order_number} />
              </td>
              <td>
                {/* After the years of the law a paper names nobody. */}
                {paper.details.buyer.customer_name ? (
                  <bdi>{paper.details.buyer.customer_name}</bdi>
                ) : (
                  <span className="soft">{t('nameless')}</span>
                )}
              </td>
              <td className="num">
                <Money of={paper.kind === 'credit_note' ? -paper.total : paper.total} />
              </td>
            </tr>
          ))}
        </Table>
      ) : (
        <EmptyState icon="clipboard-list" title={t('none')} text={t('none_text')} />
      )}
      <Pager list={list} pathOf={(page) => paperListQuery.path({ ...query, page })} />
    </AdminLayout>
  )
}

function Filters({ query, list, unread }: PapersPageProps) {
  const { t } = useTranslation('papers')
  const { href } = usePage()
  const ids = list.items.map(({ id }) => id)
  return (
    <form className="row filters-row" action={href(paperPaths.list)}>
      <MonthField label={t('month')} month={query.month} unread={unread} />
      <label className="field">
        {t('csv.columns.kind')}
        <select className="input" name="kind" defaultValue={query.kind ?? ''}>
          <Options of={paperKinds} nameOf={(kind) => t(`kinds.${kind}`)} none={t('all')} />
        </select>
      </label>
      <Button look="line">{t('show')}</Button>
      {ids.length > 0 && (
        <>
          <ButtonLink to={papersPrintPath(ids)} look="line" icon="printer">
            {t('print_all')}
          </ButtonLink>
          <ButtonLink
            href={`${href(paperPaths.file)}?${paperListQuery.format({ ...query, page: 1 })}`}
            look="line"
            download
          >
            {t('export')}
          </ButtonLink>
        </>
      )}
    </form>
  )
}
