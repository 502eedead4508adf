import type { Knex } from 'knex'
import {
  type familyListQuery,
  type ListedFamily,
  type ProductFamily,
  type StaffVariant,
  variantFields,
} from '#domain/catalog/family.ts'
import type { PriceBreak } from '#domain/catalog/product-price.ts'
import type { Page } from '#domain/shared/page.ts'
import { escapeLike, newestFirst, paginate } from '../../db/paginate.ts'
import { storedPictures } from '../../media/queries.ts'
import { listPriceBreaks, storedPriceBreaks } from '../products/price-rows.ts'
import { fieldColumns } from '../products/product-rows.ts'

export type FamilyRecord = ProductFamily & {
  version: number
  variants: StaffVariant[]
  price_breaks: PriceBreak[]
  /** This user changed the family or one of its products last. */
  editorId: number | null
}

export async function findFamily(db: Knex, id: number): Promise<FamilyRecord | undefined> {
  const family = await db('product_families')
    .where({ id })
    .first('id', 'title_ar', 'title_en', 'title_fr', 'options', 'version', 'updated_at', 'updated_by')
  if (!family) return undefined
  const { updated_at, updated_by, ...fields } = family
  const rows = await db('products')
    .select(...fieldColumns(db, variantFields), 'option_values', 'is_active', 'updated_at', 'updated_by')
    .select(db.raw(`${storedPictures('products.images', { atMost: 1 })} as images`))
    .select(db.raw(`${storedPriceBreaks} as price_breaks`))
    .where({ family_id: id, deleted_at: null })
    .orderBy(['family_position', 'id'])
  const changes = [{ updated_at, updated_by }, ...rows]
  const latest = changes.reduce((one, other) => (other.updated_at > one.updated_at ? other : one))
  const variants: StaffVariant[] = rows.map(({ updated_at: _, updated_by: __, ...row }) => row)
  const price_breaks = await listPriceBreaks(db, { family_id: id })
  return { ...fields, variants, price_breaks, editorId: latest.updated_by }
}

export function listFamilies(
  db: Knex,
  { q, page }: typeof familyListQuery.defaults,
): Promise<Page<ListedFamily>> {
  const matching = db('product_families')
  if (q) {
    const pattern = `%${escapeLike(q)}%`
    matching.where((any) =>
      any.whereILike('title_ar', pattern).orWhereILike('title_en', pattern).orWhereILike('title_fr', pattern),
    )
  }
  const ofFamily = db('products').whereRaw('family_id = product_families.id and deleted_at is null')
  return paginate(matching, { page }, (rows) =>
    rows
      .select('id', 'title_ar', 'title_en', 'title_fr', 'options')
      .select({ products: ofFamily.select(db.raw('count(*)::integer')) })
      .orderBy(newestFirst('product_families')),
  )
}
