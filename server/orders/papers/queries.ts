import type { Knex } from 'knex'
import { inCentimes, type WithMadTexts } from '#domain/currency/money.ts'
import { formatPaperNumber, type Paper, type PaperListQuery } from '#domain/orders/paper.ts'
import { mapPage, type Page } from '#domain/shared/page.ts'
import { momentsOfMonth } from '#domain/time/safi-time.ts'
import { inBatches, newestFirst, paginate } from '../../db/paginate.ts'

type PaperRow = WithMadTexts<Omit<Paper, 'corrects'>, 'total'> & {
  invoice_year: number | null
  invoice_number: number | null
}

export async function listPapersOf(db: Knex, order_id: number): Promise<Paper[]> {
  const rows = await selectPapers(db('papers').where({ 'papers.order_id': order_id })).orderBy('papers.id')
  return rows.map(paperFrom)
}

/** The papers are in the sequence of `ids`; unknown ids are skipped. */
export async function listPapersById(db: Knex, ids: readonly number[]): Promise<Paper[]> {
  const rows = selectPapers(db('papers').whereIn('papers.id', [...ids]))
  const ordered = await rows.orderByRaw('array_position(?::integer[], papers.id)', [[...ids]])
  return ordered.map(paperFrom)
}

export async function listPapers(db: Knex, { page, ...filter }: PaperListQuery): Promise<Page<Paper>> {
  const found = await paginate<PaperRow>(matching(db, filter), { page }, (rows) =>
    selectPapers(rows).orderBy(newestFirst('papers', 'issued_at')),
  )
  return mapPage(found, paperFrom)
}

/** The oldest papers come first, as accountants read them. */
export async function* exportPapers(db: Knex, filter: Omit<PaperListQuery, 'page'>): AsyncGenerator<Paper[]> {
  const batches = inBatches<PaperRow>(selectPapers(matching(db, filter)), 'papers')
  for await (const rows of batches) yield rows.map(paperFrom)
}

function matching(db: Knex, { kind, month }: Omit<PaperListQuery, 'page'>): Knex.QueryBuilder {
  const found = db('papers')
  if (kind) found.where('papers.kind', kind)
  if (month) {
    const { from, to } = momentsOfMonth(month)
    found.where('papers.issued_at', '>=', from).where('papers.issued_at', '<', to)
  }
  return found
}

function selectPapers(rows: Knex.QueryBuilder): Knex.QueryBuilder {
  return rows
    .leftJoin('papers as invoice', 'invoice.id', 'papers.invoice_id')
    .select(
      ...(['id', 'kind', 'year', 'number', 'order_id', 'total', 'details', 'issued_at'] as const).map(
        (column) => `papers.${column}`,
      ),
      'invoice.year as invoice_year',
      'invoice.number as invoice_number',
    )
}

function paperFrom({ invoice_year: year, invoice_number: number, ...row }: PaperRow): Paper {
  const corrects = year && number ? formatPaperNumber({ kind: 'invoice', year, number }) : null
  return { ...inCentimes(row, ['total']), corrects }
}
