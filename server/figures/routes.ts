import type { Response, Router } from 'express'
import { decimalMad } from '#domain/currency/money.ts'
import { type Figures, type ProductFigures, type StockFigures, shareOf } from '#domain/figures/figures.ts'
import {
  cityColumns,
  courierColumns,
  type FiguresColumn,
  marginColumns,
  missColumns,
  periodColumns,
  personColumns,
  productColumns,
  stockColumns,
} from '#domain/figures/figures-columns.ts'
import { figuresFilePath, figuresQuery } from '#domain/figures/figures-query.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { FiguresPage } from '../../views/admin/figures/FiguresPage.tsx'
import { requireAdminTab } from '../admin/read-dashboard.ts'
import type { Dependencies } from '../dependencies.ts'
import { readListQuery } from '../http/requests/read-request.ts'
import { type Cell, sendCsv } from '../http/responses/csv.ts'
import { noStore, sendPage } from '../http/responses/page.ts'
import { requirePermission } from '../http/security/require-permission.ts'
import { askedFigures, findFigures } from './find-figures.ts'

/** Rows of the tables on a page; the file has all. */
const shownRows = 20
const fileRows = 10_000

/** The figures of the shop, /admin?tab=figures, counted from its orders; each table also as a file. */
export function addFiguresRoutes(router: Router, { db, clock }: Dependencies): void {
  router.get(paths.admin, ...requireAdminTab('figures'), noStore, async (req, res) => {
    const asked = askedFigures(readListQuery(figuresQuery, req.query), clock())
    sendPage(res, FiguresPage, { asked, figures: await findFigures(db, asked, { limit: shownRows }) })
  })

  router.get(figuresFilePath, requirePermission('read figures'), noStore, async (req, res) => {
    const asked = askedFigures(readListQuery(figuresQuery, req.query), clock())
    const figures = await findFigures(db, asked, { limit: fileRows })
    await sendTable(res, figures, `${asked.query.part}-${asked.period.from}`)
  })
}

type CellsOf<Row> = Record<string, (row: Row) => Cell>

/** Sends the table of a page as a file; pages with two tables have the second one by its name. */
function sendTable(res: Response, figures: Figures, name: string): Promise<void> {
  const { i18n, language, query } = res.req
  const { table } = query
  const t = i18n.getFixedT(language, 'admin-figures')
  const send = <Row>(
    rows: readonly Row[],
    names: CellsOf<Row>,
    columns: readonly FiguresColumn<Row>[],
  ): Promise<void> => {
    const cells = Object.entries({ ...names, ...cellsOf(columns) })
    return sendCsv(res, {
      name: `${t('file')}-${name}.csv`,
      plainName: `figures-${name}.csv`,
      columns: cells.map(([column, cell]) => [t(`columns.${column}` as 'columns.orders'), cell]),
      batches: [rows],
    })
  }
  const product = (row: ProductFigures | StockFigures) => localised(row, 'name', language).text

  switch (figures.part) {
    case 'overview':
      return send(
        figures.periods,
        { from: ({ period }) => period.from, to: ({ period }) => period.to },
        periodColumns,
      )
    case 'products':
      return send(table === 'slow' ? figures.slow : figures.best, { product }, productColumns)
    case 'places':
      if (table === 'couriers') {
        return send(figures.couriers, { courier: ({ name }) => name ?? t('places.own') }, courierColumns)
      }
      return send(figures.cities, { city: ({ city }) => city }, cityColumns)
    case 'money':
      if (table === 'people') {
        const somebody = (isBuyer: boolean) => t(isBuyer ? 'money.buyer' : 'money.somebody')
        return send(
          figures.people,
          { person: ({ name, is_buyer }) => name ?? somebody(is_buyer) },
          personColumns,
        )
      }
      return send([figures.current], {}, marginColumns)
    case 'stock':
      return send(figures.products, { product }, stockColumns)
    case 'searches':
      return send(figures.misses, { search: ({ query }) => query }, missColumns)
  }
}

/** Sums with two decimals, and a share as its part and in whole percents. */
function cellsOf<Row>(columns: readonly FiguresColumn<Row>[]): CellsOf<Row> {
  const cells: CellsOf<Row> = {}
  for (const column of columns) {
    if ('count' in column) cells[column.name] = column.count
    if ('sum' in column) cells[column.name] = (row) => unlessNull(column.sum(row), decimalMad)
    if ('share' in column) {
      cells[column.name] = (row) => column.share(row)[0]
      cells[`${column.name}_share`] = (row) => unlessNull(shareOf(...column.share(row)), toPercent)
    }
  }
  return cells
}

function unlessNull(value: number | null, format: (value: number) => Cell): Cell {
  return value === null ? null : format(value)
}

function toPercent(share: number): number {
  return Math.round(share * 100)
}
