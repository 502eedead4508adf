import { Router } from 'express'
import { figuresFilePath, figuresQuery } from '#domain/figures/figures-query.ts'
import { paths } from '#domain/shared/paths.ts'
import { FiguresPage } from '../../views/admin/figures/FiguresPage.tsx'
import { requireAdminTab } from '../admin/read-dashboard.ts'
import type { Dependencies } from '../dependencies.ts'
import { readListQuery } from '../http/requests/read-parameters.ts'
import { sendCsv } from '../http/responses/csv.ts'
import { noStore } from '../http/responses/headers.ts'
import { sendPage } from '../http/responses/page.ts'
import { requirePermission } from '../http/security/require-permission.ts'
import { figuresTable } from './figures-table.ts'
import { askedFigures, findFigures } from './find-figures.ts'

/** Rows of the tables on a page; the file has all. */
const shownRows = 20
const fileRows = 10_000

/** The figures of the shop, /admin?tab=figures, counted from its orders; each table also as a file. */
export function figuresRoutes({ db, clock }: Dependencies): Router {
  const router = Router()

  router.get(paths.admin, ...requireAdminTab('figures'), noStore, async (req, res) => {
    const asked = askedFigures(readListQuery(figuresQuery, req.query), clock())
    sendPage(res, FiguresPage, { asked, figures: await findFigures(db, asked, { limit: shownRows }) })
  })

  router.get(figuresFilePath, requirePermission('read figures'), noStore, async (req, res) => {
    const t = req.i18n.getFixedT(req.language, 'admin-figures')
    const asked = askedFigures(readListQuery(figuresQuery, req.query), clock())
    const figures = await findFigures(db, asked, { limit: fileRows })
    const { head, rows } = figuresTable(figures, { table: req.query.table, t, language: req.language })
    const name = `${asked.query.part}-${asked.period.from}`
    await sendCsv(res, {
      name: `${t('file')}-${name}.csv`,
      plainName: `figures-${name}.csv`,
      head,
      batches: (async function* () {
        yield rows
      })(),
    })
  })

  return router
}
