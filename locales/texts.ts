import type { TranslatedSpecification, TranslatedText } from '#domain/catalog/product-fields.ts'
import type { ProductFormField, SingleField } from '#domain/catalog/product-form-fields.ts'
import type { Language } from '#domain/shared/language.ts'

/**
 * The texts by namespace, whose keys are those of t(). The type checker names here the keys that are in one language
 * and missing in another, and the fields of products that lack texts.
 */
export type Texts = TextsByLanguage['ar'] &
  DescribedTexts &
  Complete<Exclude<Language, keyof TextsByLanguage>> &
  Complete<MissingFields<'ar'>> &
  Complete<MissingFields<'en'>> &
  Complete<MissingFields<'fr'>> &
  Complete<Missing<'ar', 'en', 'in Arabic, not in English'>> &
  Complete<Missing<'en', 'ar', 'in English, not in Arabic'>> &
  Complete<Missing<'ar', 'fr', 'in Arabic, not in French'>> &
  Complete<Missing<'fr', 'ar', 'in French, not in Arabic'>>

/** Each file of texts in Arabic, English and French; a new one is listed here. */
type Files = {
  about: [
    typeof import('./ar/about.json'),
    typeof import('./en/about.json'),
    typeof import('./fr/about.json'),
  ]
  accounts: [
    typeof import('./ar/accounts.json'),
    typeof import('./en/accounts.json'),
    typeof import('./fr/accounts.json'),
  ]
  admin: [
    typeof import('./ar/admin.json'),
    typeof import('./en/admin.json'),
    typeof import('./fr/admin.json'),
  ]
  'admin-backups': [
    typeof import('./ar/admin-backups.json'),
    typeof import('./en/admin-backups.json'),
    typeof import('./fr/admin-backups.json'),
  ]
  'admin-blog': [
    typeof import('./ar/admin-blog.json'),
    typeof import('./en/admin-blog.json'),
    typeof import('./fr/admin-blog.json'),
  ]
  'admin-cash': [
    typeof import('./ar/admin-cash.json'),
    typeof import('./en/admin-cash.json'),
    typeof import('./fr/admin-cash.json'),
  ]
  'admin-categories': [
    typeof import('./ar/admin-categories.json'),
    typeof import('./en/admin-categories.json'),
    typeof import('./fr/admin-categories.json'),
  ]
  'admin-couriers': [
    typeof import('./ar/admin-couriers.json'),
    typeof import('./en/admin-couriers.json'),
    typeof import('./fr/admin-couriers.json'),
  ]
  'admin-customers': [
    typeof import('./ar/admin-customers.json'),
    typeof import('./en/admin-customers.json'),
    typeof import('./fr/admin-customers.json'),
  ]
  'admin-desk': [
    typeof import('./ar/admin-desk.json'),
    typeof import('./en/admin-desk.json'),
    typeof import('./fr/admin-desk.json'),
  ]
  'admin-figures': [
    typeof import('./ar/admin-figures.json'),
    typeof import('./en/admin-figures.json'),
    typeof import('./fr/admin-figures.json'),
  ]
  'admin-forms': [
    typeof import('./ar/admin-forms.json'),
    typeof import('./en/admin-forms.json'),
    typeof import('./fr/admin-forms.json'),
  ]
  'admin-gallery': [
    typeof import('./ar/admin-gallery.json'),
    typeof import('./en/admin-gallery.json'),
    typeof import('./fr/admin-gallery.json'),
  ]
  'admin-orders': [
    typeof import('./ar/admin-orders.json'),
    typeof import('./en/admin-orders.json'),
    typeof import('./fr/admin-orders.json'),
  ]
  'admin-product-files': [
    typeof import('./ar/admin-product-files.json'),
    typeof import('./en/admin-product-files.json'),
    typeof import('./fr/admin-product-files.json'),
  ]
  'admin-products': [
    typeof import('./ar/admin-products.json'),
    typeof import('./en/admin-products.json'),
    typeof import('./fr/admin-products.json'),
  ]
  'admin-search': [
    typeof import('./ar/admin-search.json'),
    typeof import('./en/admin-search.json'),
    typeof import('./fr/admin-search.json'),
  ]
  'admin-settings': [
    typeof import('./ar/admin-settings.json'),
    typeof import('./en/admin-settings.json'),
    typeof import('./fr/admin-settings.json'),
  ]
  'admin-zones': [
    typeof import('./ar/admin-zones.json'),
    typeof import('./en/admin-zones.json'),
    typeof import('./fr/admin-zones.json'),
  ]
  blog: [typeof import('./ar/blog.json'), typeof import('./en/blog.json'), typeof import('./fr/blog.json')]
  cart: [typeof import('./ar/cart.json'), typeof import('./en/cart.json'), typeof import('./fr/cart.json')]
  catalog: [
    typeof import('./ar/catalog.json'),
    typeof import('./en/catalog.json'),
    typeof import('./fr/catalog.json'),
  ]
  common: [
    typeof import('./ar/common.json'),
    typeof import('./en/common.json'),
    typeof import('./fr/common.json'),
  ]
  contact: [
    typeof import('./ar/contact.json'),
    typeof import('./en/contact.json'),
    typeof import('./fr/contact.json'),
  ]
  currency: [
    typeof import('./ar/currency.json'),
    typeof import('./en/currency.json'),
    typeof import('./fr/currency.json'),
  ]
  doctor: [
    typeof import('./ar/doctor.json'),
    typeof import('./en/doctor.json'),
    typeof import('./fr/doctor.json'),
  ]
  errors: [
    typeof import('./ar/errors.json'),
    typeof import('./en/errors.json'),
    typeof import('./fr/errors.json'),
  ]
  gallery: [
    typeof import('./ar/gallery.json'),
    typeof import('./en/gallery.json'),
    typeof import('./fr/gallery.json'),
  ]
  gift: [typeof import('./ar/gift.json'), typeof import('./en/gift.json'), typeof import('./fr/gift.json')]
  legal: [
    typeof import('./ar/legal.json'),
    typeof import('./en/legal.json'),
    typeof import('./fr/legal.json'),
  ]
  mail: [typeof import('./ar/mail.json'), typeof import('./en/mail.json'), typeof import('./fr/mail.json')]
  notifications: [
    typeof import('./ar/notifications.json'),
    typeof import('./en/notifications.json'),
    typeof import('./fr/notifications.json'),
  ]
  offline: [
    typeof import('./ar/offline.json'),
    typeof import('./en/offline.json'),
    typeof import('./fr/offline.json'),
  ]
  'order-edit': [
    typeof import('./ar/order-edit.json'),
    typeof import('./en/order-edit.json'),
    typeof import('./fr/order-edit.json'),
  ]
  'order-mails': [
    typeof import('./ar/order-mails.json'),
    typeof import('./en/order-mails.json'),
    typeof import('./fr/order-mails.json'),
  ]
  'own-order': [
    typeof import('./ar/own-order.json'),
    typeof import('./en/own-order.json'),
    typeof import('./fr/own-order.json'),
  ]
  pages: [
    typeof import('./ar/pages.json'),
    typeof import('./en/pages.json'),
    typeof import('./fr/pages.json'),
  ]
  papers: [
    typeof import('./ar/papers.json'),
    typeof import('./en/papers.json'),
    typeof import('./fr/papers.json'),
  ]
  'product-fields': [
    typeof import('./ar/product-fields.json'),
    typeof import('./en/product-fields.json'),
    typeof import('./fr/product-fields.json'),
  ]
  returns: [
    typeof import('./ar/returns.json'),
    typeof import('./en/returns.json'),
    typeof import('./fr/returns.json'),
  ]
  shipping: [
    typeof import('./ar/shipping.json'),
    typeof import('./en/shipping.json'),
    typeof import('./fr/shipping.json'),
  ]
  webhooks: [
    typeof import('./ar/webhooks.json'),
    typeof import('./en/webhooks.json'),
    typeof import('./fr/webhooks.json'),
  ]
}

type TextsByLanguage = {
  ar: { [Name in keyof Files]: Files[Name][0] }
  en: { [Name in keyof Files]: Files[Name][1] }
  fr: { [Name in keyof Files]: Files[Name][2] }
}

type Code = keyof TextsByLanguage

/** What is missing is an error of types; the texts stay what they are. */
type Complete<Nothing extends never> = Nothing | unknown

type Missing<
  From extends Code,
  To extends Code,
  Where extends string,
> = `${Exclude<KeysOf<TextsByLanguage[From]>, KeysOf<TextsByLanguage[To]>>} (${Where})`

type MissingFields<In extends Code> =
  `${FieldOrKey<Exclude<ProductFieldKey, KeysOf<TextsByLanguage[In]['product-fields']>>, TextsByLanguage[In]['product-fields']>} is missing in locales/${In}/product-fields.json`

/** The field where it has no texts at all, else the key. */
type FieldOrKey<Key, Fields> = Key extends `${infer Field}.${string}`
  ? Field extends keyof Fields
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

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** The dotted keys of a file of texts; the plural forms of a text are one key, as each language has others. */
export type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string | readonly unknown[]
    ? WithoutPluralForm<Key, Texts>
    : `${Key}.${KeysOf<Texts[Key]>}`
}[keyof Texts & string]

/** 'pieces_one' is a form of 'pieces' where there is 'pieces_other' too. */
type WithoutPluralForm<Key extends string, Texts> = Key extends `${infer Name}_${PluralForm}`
  ? `${Name}_other` extends keyof Texts
    ? Name
    : Key
  : Key
