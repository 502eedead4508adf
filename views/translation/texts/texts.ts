import type { TranslatedSpecification, TranslatedText } from '#domain/catalog/product-fields.ts'
import type { ProductFormField, SingleField } from '#domain/catalog/product-form-fields.ts'
import type { Language } from '#domain/shared/language.ts'
import type { ArabicTexts } from './arabic-texts.ts'
import type { EnglishTexts } from './english-texts.ts'
import type { FrenchTexts } from './french-texts.ts'
import type { KeysOf } from './keys-of-texts.ts'

/**
 * The texts by namespace; their keys are those of t(). The type checker names here the keys that are in one language
 * and missing in another, and the fields of products that lack texts.
 */
export type Texts = ArabicTexts &
  DescribedTexts &
  Complete<Exclude<Language, keyof TextsByLanguage>> &
  Complete<MissingFields<'ar'>> &
  Complete<MissingFields<'en'>> &
  Complete<MissingFields<'fr'>> &
  Complete<Missing<ArabicTexts, EnglishTexts, 'in Arabic, not in English'>> &
  Complete<Missing<EnglishTexts, ArabicTexts, 'in English, not in Arabic'>> &
  Complete<Missing<ArabicTexts, FrenchTexts, 'in Arabic, not in French'>> &
  Complete<Missing<FrenchTexts, ArabicTexts, 'in French, not in Arabic'>>

/** What is missing is an error of types; the texts stay what they are. */
type Complete<Nothing extends never> = Nothing | unknown

type Missing<Texts, Others, Where extends string> = `${Exclude<KeysOf<Texts>, KeysOf<Others>>} (${Where})`

type TextsByLanguage = { ar: ArabicTexts; en: EnglishTexts; fr: FrenchTexts }

type MissingFields<Code extends keyof TextsByLanguage> =
  `${FieldOrKey<Exclude<ProductFieldKey, KeysOf<TextsByLanguage[Code]['product-fields']>>, TextsByLanguage[Code]['product-fields']>} is missing in locales/${Code}/product-fields.json`

/** The field where it has no texts at all, else the key. */
type FieldOrKey<Key, Texts> = Key extends `${infer Field}.${string}`
  ? Field extends keyof Texts
    ? Key
    : Field
  : never

/** Uses of what is missing are no errors too: those of this file name it once. */
type DescribedTexts = { 'product-fields': ProductFieldTexts }

type ProductFieldKey = KeysOf<ProductFieldTexts>

/** What each field of a product is called, and how its column of a file is explained. */
type ProductFieldTexts = Record<ProductFormField, { name: string; name_in_list: string; file_hint: string }> &
  Record<SingleField | TranslatedText, { label: string }> &
  Record<TranslatedSpecification, { title: string; hint: string; page_title: string }>
