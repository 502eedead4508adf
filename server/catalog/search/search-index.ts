import type { Knex } from 'knex'
import { canBeBought } from '#domain/cart/cart.ts'
import { familyValueOf, type ProductFamily } from '#domain/catalog/family.ts'
import {
  type EditableProduct,
  type FactField,
  factFields,
  productFields,
  unitOf,
} from '#domain/catalog/product-fields.ts'
import { splitSynonyms } from '#domain/catalog/search.ts'
import { type RangeName, rangeNames } from '#domain/catalog/shop-list.ts'
import type { FrenchOptionalTexts } from '#domain/shared/language.ts'
import { nearKeys, normaliseForSearch, searchKeys } from '#domain/text/search-key.ts'
import { newestFirst } from '../../db/paginate.ts'
import type { ReadDependencies } from '../../db/remember.ts'
import { isMeasure, joinMeasures, measureWord } from './measures.ts'

/** The products with a word in their names, or anywhere in their texts, are known by their places in the index. */
type Occurrences = { inNames: number[]; inTexts: number[] }

export type IndexedProduct = {
  id: number
  family_id: number | null
  category_id: number
  isSoldOut: boolean
  /** A visitor pays this price, in MAD. */
  price: number
  isReduced: boolean
} & Record<RangeName, number | null>

export function rangeColumn(name: RangeName): string {
  return name === 'price' ? 'price_now' : name
}

/** The index has all that a search needs, in memory: some 40 MB for 10,000 products. */
export type SearchIndex = {
  /** The newest come first. The rest of the index has the places of products here. */
  products: readonly IndexedProduct[]
  words: ReadonlyMap<string, Occurrences>
  categories: readonly { id: number; slug: string; words: readonly string[]; places: readonly number[] }[]
  /** Each word and phrase of the staff's synonyms, normalised, has all of its group. */
  synonyms: ReadonlyMap<string, readonly string[]>
  /** These share a key with a text (#domain/text/search-key.ts). */
  wordsSounding: Lookup
  synonymsSounding: Lookup
  /** These are used only where nothing else is found. */
  wordsNearly: Lookup
}

type Lookup = (text: string) => string[]

/** Visitors search only what they may see, words included; staff also search what is hidden or deleted. */
export type SearchedBy = 'visitors' | 'staff'

/** Reads the index, which is built anew at the first search after a change of what pages show. */
export function readSearchIndex({ db, memory }: ReadDependencies, by: SearchedBy): Promise<SearchIndex> {
  const products = db('products')
  if (by === 'visitors') products.where('is_active', true).whereNull('deleted_at')
  return memory.remember(`search index of ${by}`, () => createSearchIndex(db, products))
}

async function createSearchIndex(db: Knex, searched: Knex.QueryBuilder): Promise<SearchIndex> {
  const [products, families, categories, groups] = await Promise.all([
    searched
      .select(
        'id',
        'category_id',
        'name_ar',
        'name_en',
        'name_fr',
        ...measuredBy,
        'search_text',
        'family_id',
        'option_values',
        db.raw(`not ${canBeBought()} as "isSoldOut", sale_price is not null as "isReduced"`),
        ...rangeNames.map((name) => db.raw('cast(?? as float8) as ??', [rangeColumn(name), name])),
      )
      .orderBy(newestFirst('products')),
    db('product_families').select('id', 'title_ar', 'title_en', 'title_fr', 'options'),
    db('categories').select('id', 'slug', 'name_ar', 'name_en', 'name_fr'),
    db('search_synonyms').pluck('words'),
  ])
  const words = indexWords(products, families, categories)
  const placesByCategory = Map.groupBy(products.keys(), (place: number) => products[place].category_id)
  const synonyms = groupSynonyms(groups)
  const sounding = [...words.keys()].filter((word) => !isMeasure(word))
  let nearly: Lookup | null = null
  return {
    products: products.map(indexedProduct),
    words,
    categories: categories.map((category) => ({
      id: category.id,
      slug: category.slug,
      words: wordsIn(namesOf(category)),
      places: placesByCategory.get(category.id) ?? [],
    })),
    synonyms,
    wordsSounding: createLookup(sounding, searchKeys),
    synonymsSounding: createLookup([...synonyms.keys()], searchKeys),
    wordsNearly(text) {
      nearly ??= createLookup(sounding, nearKeys)
      return nearly(text)
    },
  }
}

function indexWords(
  products: readonly SearchedProduct[],
  families: readonly ProductFamily[],
  categories: readonly (Names & { id: number })[],
): Map<string, Occurrences> {
  const familiesById = new Map<number | null, ProductFamily>(families.map((family) => [family.id, family]))
  const categoryTexts = new Map(categories.map((category) => [category.id, namesOf(category)]))
  const words = new Map<string, Occurrences>()
  const occurrencesOf = (word: string) => getOrAdd(words, word, () => ({ inNames: [], inTexts: [] }))
  for (const [place, product] of products.entries()) {
    const ofFamily = familyText(familiesById.get(product.family_id), product)
    const text = `${product.search_text} ${categoryTexts.get(product.category_id)} ${ofFamily}`
    // Measures are added as joined words, while their numbers stay words of their own.
    const texts = `${text} ${joinMeasures(text)}`
    for (const word of wordsIn(texts)) occurrencesOf(word).inTexts.push(place)
    // A measure from the form, or the colour chosen from its family, tells as much as a word of the name.
    const names = [namesOf(product), ofFamily, ...measuresOf(product)].join(' ')
    for (const word of wordsIn(names)) occurrencesOf(word).inNames.push(place)
  }
  return words
}

/** A phrase may stand in several groups, as staff once wrote them. */
function groupSynonyms(groups: readonly string[]): Map<string, string[]> {
  const synonyms = new Map<string, string[]>()
  for (const words of groups) {
    const group = splitSynonyms(words).map(normaliseForSearch).filter(Boolean)
    for (const phrase of group) getOrAdd(synonyms, phrase, () => []).push(...group)
  }
  return synonyms
}

type SearchedProduct = Names &
  Measured & { category_id: number; family_id: number | null; option_values: number[]; search_text: string }

/** The texts are left out, as only their words are kept. */
function indexedProduct(row: IndexedProduct): IndexedProduct {
  const { id, family_id, category_id, isSoldOut, isReduced } = row
  const numbers = Object.fromEntries(rangeNames.map((name) => [name, row[name]])) as Pick<
    IndexedProduct,
    RangeName
  >
  return { id, family_id, category_id, isSoldOut, isReduced, ...numbers }
}

/** These facts measure a product in the units that searches name. */
const measuredBy = factFields.filter((name) => isMeasure(measureWord(1, unitOf(productFields[name]) ?? '')))

type Measured = Partial<Pick<EditableProduct, FactField>>

function measuresOf(product: Measured): string[] {
  return measuredBy.flatMap((name) => {
    const size = product[name]
    return typeof size === 'number' ? measureWord(size, unitOf(productFields[name]) ?? '') : []
  })
}

type Names = FrenchOptionalTexts<'name'>

function namesOf({ name_ar, name_en, name_fr }: Names): string {
  return normaliseForSearch([name_ar, name_en, name_fr ?? ''].join(' '))
}

function familyText(family: ProductFamily | undefined, product: { option_values: number[] }): string {
  if (!family) return ''
  const values = family.options.flatMap((option) => familyValueOf(option, product) ?? [])
  const texts = values.flatMap(({ name_ar, name_en, name_fr }) => [name_ar, name_en, name_fr])
  return normaliseForSearch([family.title_ar, family.title_en, family.title_fr, ...texts].join(' '))
}

const wordsIn = (text: string): string[] => [...new Set(text.split(' '))].filter(Boolean)

function createLookup(texts: readonly string[], keysOf: typeof searchKeys): Lookup {
  const groups = new Map<string, string[]>()
  for (const text of texts) {
    for (const key of keysOf(text)) getOrAdd(groups, key, () => []).push(text)
  }
  return (text) => [...new Set(keysOf(text).flatMap((key) => groups.get(key) ?? []))]
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const added = create()
  map.set(key, added)
  return added
}
