import { useTranslation } from 'react-i18next'
import { type AskedFigures, figuresFilePath, figuresQuery } from '#domain/figures/figures-query.ts'
import { usePage } from '../../PageContext.ts'

type FiguresFileProps = {
  asked: AskedFigures
  /** Of a page with two tables the one that is not the first. */
  table?: string
  /** What the table is of, for readers who hear the link alone. */
  of?: string
}

/** A link to a table as a spreadsheet file, with all its rows. */
export function FiguresFile({ asked: { query }, table, of }: FiguresFileProps) {
  const { t } = useTranslation('admin-figures')
  const { href } = usePage()
  const parameters = new URLSearchParams(figuresQuery.format(query))
  parameters.delete('tab')
  if (table) parameters.set('table', table)
  const text = t('export')
  return (
    <a
      className="link"
      href={href(`${figuresFilePath}?${parameters}`)}
      aria-label={of ? `${text}: ${of}` : undefined}
      download
    >
      {text}
    </a>
  )
}
