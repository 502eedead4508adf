import type { Knex } from 'knex'
import {
  type FamilyOption,
  type FamilyValue,
  familyPosition,
  hasSameValues,
  missingCombinations,
  mostVariants,
  type ProductFamily,
} from '#domain/catalog/family.ts'
import type { Product } from '#domain/catalog/product.ts'
import { productFields } from '#domain/catalog/product-fields.ts'
import { editableProduct } from '#domain/catalog/product-form-fields.ts'
import { commaOf, type Language, localised, localisedRecord } from '#domain/shared/language.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { normaliseForSearch } from '#domain/text/search-key.ts'
import { resultTransaction } from '../../db/result-transaction.ts'
import { type Edited, versionColumns } from '../../db/version-columns.ts'
import { requireFound } from '../../http/responses/refusal.ts'
import { findCost, keepFamilyBreaks, listPriceBreaks, savePriceBreaks } from '../products/price-rows.ts'
import { createProduct, findProducts, type ProductFailure, updateProduct } from '../products/product-rows.ts'
import type { FamilyInput, TypedOption, TypedVariant } from './family-schema.ts'
import { type FamilyRecord, findFamily } from './queries.ts'

export type FamilyFailure =
  | { code: 'too_many_variants' | 'nothing_to_copy' }
  | { code: 'products_unknown' | 'products_in_family' }
  | { code: 'values_taken'; productId: number }
  | { code: 'product'; productId: number; failure: ProductFailure }

export function createFamily(
  db: Knex,
  input: FamilyInput,
  editorId?: number,
): Promise<Result<number, FamilyFailure>> {
  return resultTransaction<number, FamilyFailure>(db, async (transaction) => {
    await lockProducts(transaction, null, input.added)
    const [{ id }] = await transaction('product_families')
      .insert({ ...titlesOf(input), updated_by: editorId ?? null })
      .returning('id')
    return saveMembers(transaction, id, input)
  })
}

/**
 * All or nothing is saved. `isAsRead` compares what is stored with what the form showed; if it says no, the result
 * is 'edited'.
 */
export function updateFamily(
  db: Knex,
  id: number,
  input: FamilyInput,
  { editorId, isAsRead }: { editorId: number; isAsRead: (family: FamilyRecord) => boolean },
): Promise<Result<number, FamilyFailure | Edited>> {
  return resultTransaction<number, FamilyFailure | Edited>(db, async (transaction) => {
    await transaction('product_families').where({ id }).forUpdate().first('id')
    await lockProducts(transaction, id, input.added)
    const family = requireFound(await findFamily(transaction, id))
    if (!isAsRead(family)) return failed('edited', { editorId: family.editorId })
    for (const variant of input.variants) {
      const failure = await saveVariant(transaction, family, variant, editorId)
      if (failure) return failed('product', { productId: variant.id, failure })
    }
    await transaction('product_families')
      .where({ id })
      .update({ ...titlesOf(input), ...versionColumns(transaction, editorId) })
    return saveMembers(transaction, id, input)
  })
}

/** The products of the family stay in the shop, each for itself. Returns the family's titles. */
export function deleteFamily(db: Knex, id: number): Promise<Omit<ProductFamily, 'options'> | undefined> {
  return db.transaction(async (transaction) => {
    await transaction('product_families').where({ id }).forUpdate().first('id')
    await lockProducts(transaction, id)
    await keepFamilyBreaks(transaction, id)
    await transaction('products').where({ family_id: id }).update({ option_values: [], family_position: 0 })
    const [deleted] = await transaction('product_families')
      .where({ id })
      .delete()
      .returning(['id', 'title_ar', 'title_en', 'title_fr'])
    return deleted
  })
}

function titlesOf({ title_ar, title_en, title_fr }: FamilyInput) {
  return { title_ar, title_en, title_fr }
}

/** Categories are locked before products and these by their ids, as everywhere, which prevents deadlocks. */
async function lockProducts(
  transaction: Knex.Transaction,
  family_id: number | null,
  added: readonly number[] = [],
): Promise<void> {
  const products = transaction('products').where((any) => {
    any.whereIn('id', added)
    if (family_id !== null) any.orWhere({ family_id })
  })
  await transaction('categories')
    .select('id')
    .whereIn('id', products.clone().select('category_id'))
    .orderBy('id')
    .forShare()
  await products.select('id').orderBy('id').forUpdate()
}

/** Returns null when it could be saved. */
async function saveVariant(
  transaction: Knex.Transaction,
  { variants }: FamilyRecord,
  { id, price, stock, stock_read, is_active }: TypedVariant,
  editorId: number,
): Promise<ProductFailure | null> {
  const stored = variants.find((variant) => variant.id === id)
  if (!stored) return null
  const changes = {
    ...(price !== stored.price && { price }),
    ...(is_active !== stored.is_active && { is_active }),
    ...(stock !== stock_read && { stock }),
  }
  if (Object.keys(changes).length === 0) return null
  const saved = await updateProduct(transaction, id, changes, { stock: stock_read, editorId })
  return saved.ok ? null : saved
}

type Member = Product & { option_values: number[] }

async function saveMembers(
  transaction: Knex.Transaction,
  id: number,
  input: FamilyInput,
): Promise<Result<number, FamilyFailure>> {
  const joined = await joinProducts(transaction, id, input)
  if (!joined.ok) return joined
  const options = await numberValues(transaction, id, input.options)
  await transaction('product_families')
    .where({ id })
    .update({ options: JSON.stringify(options) })
  await savePriceBreaks(transaction, { family_id: id }, input.price_breaks)
  const members = await findMembers(transaction, id, input, options)
  const taken = members.find(
    ({ option_values }, index) =>
      option_values.length > 0 &&
      members.slice(0, index).some((other) => hasSameValues(option_values, other.option_values)),
  )
  if (taken) return failed('values_taken', { productId: taken.id })
  const chosen = chooseValues(members, options)
  if (input.makes !== 'none') {
    const made = await makeMissing(transaction, id, { input, options, members: chosen })
    if (!made.ok) return made
  }
  for (const { id: productId, option_values } of chosen) {
    await transaction('products')
      .where('id', productId)
      .update({ option_values, family_position: familyPosition(options, option_values) })
  }
  return ok(id)
}

async function joinProducts(
  transaction: Knex.Transaction,
  family_id: number,
  { variants, added }: FamilyInput,
): Promise<Result<null, FamilyFailure>> {
  const out = variants.filter(({ isTakenOut }) => isTakenOut).map(({ id }) => id)
  await transaction('products')
    .where({ family_id })
    .whereIn('id', out)
    .update({ family_id: null, option_values: [], family_position: 0 })
  const joining: { id: number; family_id: number | null }[] = await transaction('products')
    .select('id', 'family_id')
    .whereIn('id', added)
    .whereNull('deleted_at')
  if (joining.length < added.length) return failed('products_unknown')
  if (joining.some((product) => product.family_id !== null && product.family_id !== family_id)) {
    return failed('products_in_family')
  }
  await transaction('products').whereIn('id', added).whereNull('family_id').update({ family_id })
  const members = await transaction('products').where({ family_id, deleted_at: null }).pluck('id')
  return members.length > mostVariants ? failed('too_many_variants') : ok(null)
}

/** New values get ids that no product of the family has had. */
async function numberValues(
  transaction: Knex.Transaction,
  family_id: number,
  options: readonly TypedOption[],
): Promise<FamilyOption[]> {
  const { rows } = await transaction.raw(
    'select max(value) as last from products, unnest(option_values) as value where family_id = ?',
    [family_id],
  )
  const known = options.flatMap(({ values }) => values.map((value) => value.id ?? 0))
  let last = Math.max(rows[0].last ?? 0, ...known)
  return options.map((option) => ({
    ...option,
    values: option.values.map((value) => ({ ...value, id: value.id ?? ++last })),
  }))
}

async function findMembers(
  transaction: Knex.Transaction,
  family_id: number,
  { variants }: FamilyInput,
  options: readonly FamilyOption[],
): Promise<Member[]> {
  const rows: { id: number; option_values: number[] }[] = await transaction('products')
    .select('id', 'option_values')
    .where({ family_id, deleted_at: null })
    .orderBy(['family_position', 'id'])
  const products = await findProducts(
    transaction,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, option_values: stored }) => {
    const product = products.find((each) => each.id === id)
    const asked = variants.find((variant) => variant.id === id)?.option_values ?? stored
    const option_values = options.flatMap(
      ({ values }) => values.find((value) => asked.includes(value.id))?.id ?? [],
    )
    return product ? [{ ...product, option_values }] : []
  })
}

/**
 * A product that lacks a value gets the free combination that its name fits best. Those whose names say most choose
 * first.
 */
function chooseValues(members: readonly Member[], options: readonly FamilyOption[]): Member[] {
  const free = missingCombinations(options, members)
  const mostNamed = (member: Member) =>
    Math.max(0, ...free.map((combination) => countNamed(member, combination)))
  const inTurn = members.toSorted((one, other) => mostNamed(other) - mostNamed(one))
  const chosenIds = new Map<number, number[]>()
  for (const member of inTurn) {
    if (member.option_values.length === options.length) continue
    const fitting = free.filter((combination) =>
      member.option_values.every((id) => idsOf(combination).includes(id)),
    )
    const [chosen] = fitting.toSorted((one, other) => countNamed(member, other) - countNamed(member, one))
    if (!chosen) continue
    free.splice(free.indexOf(chosen), 1)
    chosenIds.set(member.id, idsOf(chosen))
  }
  return members.map((member) => ({
    ...member,
    option_values: chosenIds.get(member.id) ?? member.option_values,
  }))
}

const idsOf = (combination: readonly FamilyValue[]) => combination.map(({ id }) => id)

function countNamed(product: Product, combination: readonly FamilyValue[]): number {
  const names = ` ${normaliseForSearch([product.name_ar, product.name_en, product.name_fr].join(' '))} `
  return combination.filter((value) =>
    [value.name_ar, value.name_en, value.name_fr].some((name) =>
      names.includes(` ${normaliseForSearch(name)} `),
    ),
  ).length
}

/** Copies the first product without stock, named by title and values, for each missing combination. */
async function makeMissing(
  transaction: Knex.Transaction,
  family_id: number,
  {
    input,
    options,
    members,
  }: { input: FamilyInput; options: readonly FamilyOption[]; members: readonly Member[] },
): Promise<Result<null, FamilyFailure>> {
  const [model] = members
  if (!model) return failed('nothing_to_copy')
  const missing = missingCombinations(options, members)
  if (members.length + missing.length > mostVariants) return failed('too_many_variants')
  // The price breaks of the family are left out, as all of its products have them.
  const price_breaks = await listPriceBreaks(transaction, { product_id: model.id })
  const cost = await findCost(transaction, model.id)
  for (const combination of missing) {
    const option_values = idsOf(combination)
    const copied = await createProduct(transaction, {
      ...editableProduct(model),
      price_breaks,
      cost,
      ...localisedRecord('name', (language) => nameOf(input, combination, language)),
      stock: 0,
      is_active: input.makes === 'shown',
      is_featured: false,
    })
    if (!copied.ok) return failed('nothing_to_copy')
    await transaction('products')
      .where('id', copied.value)
      .update({ family_id, option_values, family_position: familyPosition(options, option_values) })
  }
  return ok(null)
}

const { maxLength } = productFields.name_ar

function nameOf(titles: FamilyInput, combination: readonly FamilyValue[], language: Language): string {
  const values = combination.map((value) => localised(value, 'name', language).text)
  const name = [localised(titles, 'title', language).text, ...values].join(commaOf(language))
  return name.slice(0, maxLength).trim()
}
