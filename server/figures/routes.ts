import type { Response, Router } from 'express'
import type { TFunction } from 'i18next'
import { decimalMad } from '#domain/currency/money.ts'
import { type Figures, shareOf } from '#domain/figures/figures.ts'
import { type AskedFigures, figuresFilePath, figuresQuery } from '#domain/figures/figures-query.ts'
import { paths } from '#domain/shared/paths.ts'
import { FiguresPage } from '../../views/admin/figures/FiguresPage.tsx'
import { type Figure, listTables } from '../../views/admin/figures/figures-tables.ts'
import { requireAdminTab } from '../admin/read-dashboard.ts'
import type { Dependencies } from '../dependencies.ts'
import { readListQuery } from '../http/requests/read-request.ts'
import { type Cell, sendCsv } from '../http/responses/csv.ts'
import { noStore, sendPage } from '../http/responses/page.ts'
import { requirePermission } from '../http/security/require-permission.ts'
import { askedFigures, findFigures } from './find-figures.ts'

/** A page shows so many rows of a table; the file has all. */
const shownRows = 20
const fileRows = 10_000

export function addFiguresRoutes(router: Router, { db, clock }: Dependencies): void {
  router.get(paths.admin, ...requireAdminTab('figures'), noStore, async (req, res) => {
    const asked = askedFigures(readListQuery(figuresQuery, req.query), clock())
    sendPage(res, FiguresPage, { asked, figures: await findFigures(db, asked, { limit: shownRows }) })
  })

  router.get(figuresFilePath, requirePermission('read figures'), noStore, async (req, res) => {
    const asked = askedFigures(readListQuery(figuresQuery, req.query), clock())
    await sendTable(res, asked, await findFigures(db, asked, { limit: fileRows }))
  })
}

/** A page with two tables sends the second one by its name. */
function sendTable(res: Response, asked: AskedFigures, figures: Figures): Promise<void> {
  const { i18n, language, query } = res.req
  const t: TFunction<['admin-figures', 'admin-costs']> = i18n.getFixedT(language, [
    'admin-figures',
    'admin-costs',
  ])
  const tables = listTables(asked, figures, { t, language })
  const { file, columns, rows } = tables.find(({ name }) => name === query.table) ?? tables[0]
  const ofFigures = columns.flatMap(({ name, isShare }) => (isShare ? [name, `${name}_share`] : [name]))
  const name = `${asked.query.part}-${asked.period.from}.csv`
  return sendCsv(res, {
    name: `${t('file')}-${name}`,
    plainName: `figures-${name}`,
    columns: [...file, ...ofFigures].map((column, index) => [
      t(`columns.${column}` as 'columns.orders'),
      (cells: readonly Cell[]) => cells[index] ?? null,
    ]),
    batches: [
      rows.map((row) => [
        ...(row.file ?? [row.name.text]),
        ...row.figures.flatMap(({ figure }) => cellsOf(figure)),
      ]),
    ],
  })
}

/** Sums have two decimals; a share is written as its part and in whole percents. */
function cellsOf(figure: Figure): Cell[] {
  if ('count' in figure) return [figure.count]
  if ('sum' in figure) return [figure.sum === null ? null : decimalMad(figure.sum)]
  const share = shareOf(figure.part, figure.whole)
  return [figure.part, share === null ? null : Math.round(share * 100)]
}
