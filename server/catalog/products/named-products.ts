import type { Knex } from 'knex'
import * as z from 'zod'
import { cleanText } from '#domain/shared/clean-text.ts'
import { type Language, type LocalisedTexts, localised, localisedFields } from '#domain/shared/language.ts'
import { escapeLike, newestFirst } from '../../db/paginate.ts'

/** Takes ids, or text as forms suggest it: '12 Blue vase, 45 Tagine'. An address of a product is its id, too. */
export const productIdsField = (most: number) =>
  z
    .union(
      [
        z.array(z.int()).max(100),
        z.string().transform((line) =>
          line
            .split(/[,،\n]/)
            .map(cleanText)
            .filter(Boolean)
            .map(readProductId),
        ),
      ],
      'products_invalid',
    )
    .transform((list) => [...new Set(list)])
    .refine((ids) => ids.length <= most && ids.every((id) => id > 0), 'products_invalid')

/** Returns NaN for what begins with no id. */
function readProductId(text: string): number {
  return Number(/^(?:\S*\/product\/)?(\d{1,9})(?!\S)/.exec(text)?.[1] ?? Number.NaN)
}

const mostPieceOptions = 300

/** Lists the newest pieces as forms suggest and read them: '12 Blue vase'. */
export async function listPieceOptions(db: Knex, language: Language): Promise<string[]> {
  const rows = await pieceNames(db)
    .where('is_active', true)
    .orderBy(newestFirst('products'))
    .limit(mostPieceOptions)
  return rows.map((row: PieceName) => writePiece(row, language))
}

/** Writes pieces as listPieceOptions does, with commas between them. */
export async function writeProductIds(db: Knex, ids: readonly number[], language: Language): Promise<string> {
  const rows: PieceName[] = ids.length > 0 ? await pieceNames(db).whereIn('id', [...ids]) : []
  const written = ids.map((id) => {
    const named = rows.find((row) => row.id === id)
    return named ? writePiece(named, language) : String(id)
  })
  return written.join(', ')
}

/** Selects products, hidden ones too, whose name in one of the languages contains the text. */
export function selectProductsNamed(db: Knex, text: string): Knex.QueryBuilder {
  const pattern = `%${escapeLike(text)}%`
  return db('products')
    .whereNull('products.deleted_at')
    .where((named) => {
      for (const column of localisedFields('name')) named.orWhereILike(`products.${column}`, pattern)
    })
}

type PieceName = LocalisedTexts<'name'> & { id: number }

function pieceNames(db: Knex): Knex.QueryBuilder {
  return db('products').select('id', 'name_ar', 'name_en', 'name_fr').whereNull('deleted_at')
}

function writePiece(piece: PieceName, language: Language): string {
  return `${piece.id} ${localised(piece, 'name', language).text.replaceAll(/[,،]/g, '')}`
}
