import { useTranslation } from 'react-i18next'
import {
  formatQuoteNumber,
  type PriceQuote,
  type QuoteListQuery,
  quoteListQuery,
  quotePaths,
  quoteState,
  quoteStatuses,
  sumQuote,
} from '#domain/quotes/quote.ts'
import { languages } from '#domain/shared/language.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import { Pager } from '../../../client/ui/Pager.tsx'
import { usePage } from '../../PageContext.ts'
import { Button, ButtonLink, Link } from '../../ui/Buttons.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Dots } from '../../ui/Facts.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { Options } from '../form/Inputs.tsx'
import { Money } from '../Money.tsx'
import { QuoteStatus } from './QuoteStatus.tsx'

type QuotesPageProps = {
  list: Page<PriceQuote>
  query: QuoteListQuery
  /** It is the day in Safi. */
  today: string
}

export function QuotesPage({ list, query, today }: QuotesPageProps) {
  const { t } = useTranslation(['admin-quotes', 'quotes', 'admin'])
  const { href } = usePage()
  const isFiltered = quoteListQuery.isFiltered(query)
  return (
    <AdminLayout title={t('admin:pages.quotes')} styles={['admin/quotes']}>
      <AdminPageHeader title={t('admin:pages.quotes')} lead={t('lead')}>
        <ButtonLink to={paths.business} look="line sm">
          {t('open_page')}
        </ButtonLink>
      </AdminPageHeader>
      <form className="row filters-row" action={href(quotePaths.list)}>
        <label className="field">
          {t('search')}
          <input className="input" type="search" name="q" defaultValue={query.q} maxLength={100} />
        </label>
        <label className="field">
          {t('status')}
          <select className="input" name="status" defaultValue={query.status ?? ''}>
            <Options
              of={quoteStatuses}
              nameOf={(status) => t(`quotes:states.${status}.name`)}
              none={t('all')}
            />
          </select>
        </label>
        <Button look="line">{t('show')}</Button>
      </form>
      {list.items.length > 0 ? (
        <ul className="stack stack--m quotes">
          {list.items.map((quote) => (
            <Item key={quote.id} quote={quote} today={today} />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon="handshake"
          title={t(isFiltered ? 'none_found' : 'none')}
          text={t(isFiltered ? 'none_found_text' : 'none_text')}
        >
          {isFiltered && (
            <ButtonLink to={quotePaths.list} look="line">
              {t('show_all')}
            </ButtonLink>
          )}
        </EmptyState>
      )}
      <Pager list={list} pathOf={(page) => quoteListQuery.path({ ...query, page })} />
    </AdminLayout>
  )
}

function Item({ quote, today }: { quote: PriceQuote } & Pick<QuotesPageProps, 'today'>) {
  const { customer_name, company, customer_city, asked_at, answered_at, lines, wanted } = quote
  // The pieces are named in the language of the person who asks.
  const list = new Intl.ListFormat(languages[quote.language].locale)
  const pieces = list.format(lines.map(({ quantity, text }) => `${quantity} × ${text}`))
  return (
    <li className="panel stack stack--s">
      <div className="row between">
        <h2 className="h3">
          <Link to={quotePaths.quote(quote.id)}>
            <bdi dir="ltr">{formatQuoteNumber(quote)}</bdi> <bdi>{company ?? customer_name}</bdi>
          </Link>
        </h2>
        <QuoteStatus state={quoteState(quote, today)} />
      </div>
      <p className="soft">
        <Dots>
          <bdi>{customer_city}</bdi>
          <DateTime at={asked_at} hasTime />
          {answered_at && <Money of={sumQuote(quote).total} />}
        </Dots>
      </p>
      <p className="quotes__wanted" dir="auto">
        {[pieces, wanted].filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}
