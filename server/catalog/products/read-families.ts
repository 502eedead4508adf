import type { Knex } from 'knex'
import type { Business } from '#domain/accounts/user.ts'
import { canBeBought } from '#domain/cart/cart.ts'
import { isColoured, type ShownFamily, variantFields } from '#domain/catalog/family.ts'
import type { CardFamily, CardProduct } from '#domain/catalog/product.ts'
import { type BusinessPrices, currentPrice, withBusinessPrice } from '#domain/catalog/product-price.ts'
import { localisedFields } from '#domain/shared/language.ts'
import { newestFirst } from '../../db/paginate.ts'
import { columnInCentimes, readBusinessPrices } from './price-rows.ts'

/** Returns undefined where visitors have nothing to choose. */
export async function findShownFamily(db: Knex, familyId: number | null): Promise<ShownFamily | undefined> {
  if (familyId === null) return undefined
  const [family] = await listShownFamilies(db, [familyId])
  return family && family.variants.length > 1 ? family : undefined
}

const asJson = variantFields.map((name) => `'${name}', ${columnInCentimes(name)}`).join(', ')

async function listShownFamilies(db: Knex, ids: readonly number[]): Promise<ShownFamily[]> {
  if (ids.length === 0) return []
  const families: ShownFamily[] = await db('product_families')
    .select('id', ...localisedFields('title'), 'options')
    .select({
      variants: db('products')
        .select(
          db.raw(
            `json_agg(json_build_object(${asJson}, 'option_values', option_values) order by family_position, id)`,
          ),
        )
        .whereRaw('products.family_id = product_families.id and is_active and deleted_at is null'),
    })
    .whereRaw('id = any(?::integer[])', [ids as number[]])
  return families.map((family) => ({ ...family, variants: family.variants ?? [] }))
}

/** Families that show a single product are left out, as cards say nothing of them. */
function cardFamiliesById(
  families: readonly ShownFamily[],
  own: BusinessPrices | null,
): Map<number, CardFamily> {
  return new Map(
    families
      .filter(({ variants }) => variants.length > 1)
      .map(({ id, title_ar, title_en, title_fr, options, variants }) => {
        const prices = variants.map((variant) => currentPrice(withBusinessPrice(variant, own)))
        const colours = options
          .filter(({ kind }) => isColoured(kind))
          .flatMap(({ values }) => values)
          .flatMap(({ id, colour, ...names }) => {
            const isMade = variants.some(({ option_values }) => option_values.includes(id))
            return isMade && colour !== null ? [{ ...names, colour }] : []
          })
        const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
        return [id, { title_ar, title_en, title_fr, lowest, highest, colours }]
      }),
  )
}

export async function withFamiliesAndBusinessPrices<Card extends CardProduct>(
  db: Knex,
  cards: readonly Card[],
  business: Business | null | undefined,
): Promise<(Card & { family?: CardFamily })[]> {
  const shown = await listShownFamilies(
    db,
    cards.flatMap(({ family_id }) => family_id ?? []),
  )
  const priced = [...cards, ...shown.flatMap(({ variants }) => variants)]
  const own = await readBusinessPrices(
    db,
    business,
    priced.map(({ id }) => id),
  )
  const families = cardFamiliesById(shown, own)
  return cards.map((each) => {
    const card = withBusinessPrice(each, own)
    const family = card.family_id === null ? undefined : families.get(card.family_id)
    return family ? { ...card, family } : card
  })
}

const relatedLimit = 3

/** Selects the ids of a few others of the product's category, of each other family one. */
export function selectRelatedIds(db: Knex, id: number): Knex.QueryBuilder {
  // The category is a single value, so that its index gives the first products in order.
  const category = db('products').select('category_id').where({ id })
  return db('products')
    .select('products.id')
    .whereRaw('is_active')
    .whereNull('deleted_at')
    .where('products.category_id', '=', category)
    .whereRaw(
      `(family_id is null or family_id is distinct from (select family_id from products where id = ?) and id = (
        select sibling.id from products as sibling
        where sibling.family_id = products.family_id and sibling.category_id = products.category_id
          and sibling.is_active and sibling.deleted_at is null
        order by ${canBeBought('sibling')} desc, sibling.family_position, sibling.id limit 1
      ))`,
      [id],
    )
    .whereNot('id', id)
    .orderByRaw('stock = 0')
    .orderBy(newestFirst('products'))
    .limit(relatedLimit)
}
