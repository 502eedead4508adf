import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatShare, shareOf } from '#domain/figures/figures.ts'
import { type AskedFigures, figuresFilePath, figuresQuery } from '#domain/figures/figures-query.ts'
import type { Language } from '#domain/shared/language.ts'
import { Amount } from '../../../client/ui/Amount.tsx'
import { LocalisedText } from '../../../client/ui/LocalisedText.tsx'
import { usePage } from '../../PageContext.ts'
import { Link, TextLink } from '../../ui/Buttons.tsx'
import type { Figure, TableOfFigures } from './figures-tables.ts'

export function FiguresTable({ of: { title, none, rows, heading, columns } }: { of: TableOfFigures }) {
  const { t } = useTranslation('admin-figures')
  const { language } = usePage()
  if (rows.length === 0) return none && <p className="soft">{none}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="scroller" aria-label={title} tabIndex={0}>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="end">
                {t(`columns.${name}` as 'columns.orders')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, path, figures }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            <tr key={index}>
              <th scope="row">
                <Linked to={path}>
                  <LocalisedText of={name} />
                </Linked>
              </th>
              {figures.map(({ figure, path }, column) => (
                <td key={columns[column]?.name} className="end">
                  <bdi>
                    <Linked to={path}>{showFigure(figure, language)}</Linked>
                  </bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Linked({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to && children !== '–' ? <Link to={to}>{children}</Link> : children
}

function showFigure(figure: Figure, language: Language): ReactNode {
  if ('part' in figure) return formatShare(shareOf(figure.part, figure.whole), language)
  if ('count' in figure) return figure.count === null ? '–' : formatCount(figure.count, language)
  return figure.sum === null ? '–' : <Amount centimes={figure.sum} isInFull />
}

type FiguresSectionProps = {
  asked: AskedFigures
  table: TableOfFigures
  /** On a page with two tables the file of the second one is asked for by its name. */
  isFirst: boolean
  children: ReactNode
}

/** The link leads to a file with all rows; the table is the named part of the page. */
export function FiguresSection({ asked: { query }, table, isFirst, children }: FiguresSectionProps) {
  const { t } = useTranslation(['admin-figures', 'common'])
  const parameters = new URLSearchParams(figuresQuery.format(query))
  parameters.delete('tab')
  if (!isFirst) parameters.set('table', table.name)
  return (
    <div className="stack stack--m">
      <div className="row between">
        <h2 id={table.name}>{table.title}</h2>
        <TextLink
          to={`${figuresFilePath}?${parameters}`}
          aria-label={t('export') + t('common:colon') + table.title}
          download
        >
          {t('export')}
        </TextLink>
      </div>
      {children}
    </div>
  )
}

export function Duration({ minutes }: { minutes: number | null }) {
  const { t } = useTranslation('admin-figures')
  if (minutes === null) return '–'
  if (minutes < 60) return t('duration.minutes', { minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return t('duration.hours', { hours, minutes: minutes % 60 })
  return t('duration.days', { days: Math.floor(hours / 24), hours: hours % 24 })
}
