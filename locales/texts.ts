import type { SettingsName, SettingsOf } from '#domain/admin/settings.ts'
import type { TranslatedSpecification, TranslatedText, Unit } from '#domain/catalog/product-fields.ts'
import type { ProductFormField, SingleField } from '#domain/catalog/product-form-fields.ts'
import type { RangeName } from '#domain/catalog/shop-list.ts'
import type { ForeignCurrency } from '#domain/currency/currency.ts'
import type { BuyerMessage } from '#domain/orders/buyer-message.ts'
import type { OrderMailEvent } from '#domain/orders/order-mail.ts'
import type { OrderStatus, StatusMail } from '#domain/orders/order-statuses.ts'
import type { Language, NameOf } from '#domain/shared/language.ts'
import type { ContactFieldName } from '#domain/site/contact-form.ts'
import type { LegalText } from '#domain/site/pages.ts'
import type { SlideField } from '#domain/site/slide.ts'

/**
 * The texts by namespace, whose keys are those of t(). The type checker names here the keys that are in one language
 * and missing in another, and what is described in code (a field, a status, …) and lacks texts.
 */
export type Texts = TextsByLanguage['ar'] &
  DescribedTexts &
  Complete<Exclude<Language, keyof TextsByLanguage>> &
  Complete<MissingTexts<'ar'>> &
  Complete<MissingTexts<'en'>> &
  Complete<MissingTexts<'fr'>> &
  Complete<Missing<'ar', 'en', 'in Arabic, not in English'>> &
  Complete<Missing<'en', 'ar', 'in English, not in Arabic'>> &
  Complete<Missing<'ar', 'fr', 'in Arabic, not in French'>> &
  Complete<Missing<'fr', 'ar', 'in French, not in Arabic'>>

/** Each file of texts; a new one is listed here for each language. */
type TextsByLanguage = {
  ar: {
    about: typeof import('./ar/about.json')
    accounts: typeof import('./ar/accounts.json')
    admin: typeof import('./ar/admin.json')
    'admin-backups': typeof import('./ar/admin-backups.json')
    'admin-blog': typeof import('./ar/admin-blog.json')
    'admin-cash': typeof import('./ar/admin-cash.json')
    'admin-categories': typeof import('./ar/admin-categories.json')
    'admin-costs': typeof import('./ar/admin-costs.json')
    'admin-couriers': typeof import('./ar/admin-couriers.json')
    'admin-customers': typeof import('./ar/admin-customers.json')
    'admin-discount-codes': typeof import('./ar/admin-discount-codes.json')
    'admin-desk': typeof import('./ar/admin-desk.json')
    'admin-families': typeof import('./ar/admin-families.json')
    'admin-figures': typeof import('./ar/admin-figures.json')
    'admin-forms': typeof import('./ar/admin-forms.json')
    'admin-gallery': typeof import('./ar/admin-gallery.json')
    'admin-lists': typeof import('./ar/admin-lists.json')
    'admin-orders': typeof import('./ar/admin-orders.json')
    'admin-price-lists': typeof import('./ar/admin-price-lists.json')
    'admin-product-files': typeof import('./ar/admin-product-files.json')
    'admin-products': typeof import('./ar/admin-products.json')
    'admin-quotes': typeof import('./ar/admin-quotes.json')
    'admin-search': typeof import('./ar/admin-search.json')
    'admin-settings': typeof import('./ar/admin-settings.json')
    'admin-today': typeof import('./ar/admin-today.json')
    'admin-texts': typeof import('./ar/admin-texts.json')
    'admin-zones': typeof import('./ar/admin-zones.json')
    blog: typeof import('./ar/blog.json')
    cart: typeof import('./ar/cart.json')
    catalog: typeof import('./ar/catalog.json')
    common: typeof import('./ar/common.json')
    contact: typeof import('./ar/contact.json')
    currency: typeof import('./ar/currency.json')
    'delivery-fields': typeof import('./ar/delivery-fields.json')
    doctor: typeof import('./ar/doctor.json')
    errors: typeof import('./ar/errors.json')
    estimate: typeof import('./ar/estimate.json')
    gallery: typeof import('./ar/gallery.json')
    gift: typeof import('./ar/gift.json')
    legal: typeof import('./ar/legal.json')
    mail: typeof import('./ar/mail.json')
    notifications: typeof import('./ar/notifications.json')
    offline: typeof import('./ar/offline.json')
    'order-edit': typeof import('./ar/order-edit.json')
    'order-mails': typeof import('./ar/order-mails.json')
    'order-statuses': typeof import('./ar/order-statuses.json')
    'own-order': typeof import('./ar/own-order.json')
    pages: typeof import('./ar/pages.json')
    papers: typeof import('./ar/papers.json')
    'parts-of-day': typeof import('./ar/parts-of-day.json')
    'product-fields': typeof import('./ar/product-fields.json')
    quotes: typeof import('./ar/quotes.json')
    returns: typeof import('./ar/returns.json')
    reviews: typeof import('./ar/reviews.json')
    'sale-units': typeof import('./ar/sale-units.json')
    shipping: typeof import('./ar/shipping.json')
    'stock-notices': typeof import('./ar/stock-notices.json')
    webhooks: typeof import('./ar/webhooks.json')
    whatsapp: typeof import('./ar/whatsapp.json')
    whereabouts: typeof import('./ar/whereabouts.json')
  }
  en: {
    about: typeof import('./en/about.json')
    accounts: typeof import('./en/accounts.json')
    admin: typeof import('./en/admin.json')
    'admin-backups': typeof import('./en/admin-backups.json')
    'admin-blog': typeof import('./en/admin-blog.json')
    'admin-cash': typeof import('./en/admin-cash.json')
    'admin-categories': typeof import('./en/admin-categories.json')
    'admin-costs': typeof import('./en/admin-costs.json')
    'admin-couriers': typeof import('./en/admin-couriers.json')
    'admin-customers': typeof import('./en/admin-customers.json')
    'admin-discount-codes': typeof import('./en/admin-discount-codes.json')
    'admin-desk': typeof import('./en/admin-desk.json')
    'admin-families': typeof import('./en/admin-families.json')
    'admin-figures': typeof import('./en/admin-figures.json')
    'admin-forms': typeof import('./en/admin-forms.json')
    'admin-gallery': typeof import('./en/admin-gallery.json')
    'admin-lists': typeof import('./en/admin-lists.json')
    'admin-orders': typeof import('./en/admin-orders.json')
    'admin-price-lists': typeof import('./en/admin-price-lists.json')
    'admin-product-files': typeof import('./en/admin-product-files.json')
    'admin-products': typeof import('./en/admin-products.json')
    'admin-quotes': typeof import('./en/admin-quotes.json')
    'admin-search': typeof import('./en/admin-search.json')
    'admin-settings': typeof import('./en/admin-settings.json')
    'admin-today': typeof import('./en/admin-today.json')
    'admin-texts': typeof import('./en/admin-texts.json')
    'admin-zones': typeof import('./en/admin-zones.json')
    blog: typeof import('./en/blog.json')
    cart: typeof import('./en/cart.json')
    catalog: typeof import('./en/catalog.json')
    common: typeof import('./en/common.json')
    contact: typeof import('./en/contact.json')
    currency: typeof import('./en/currency.json')
    'delivery-fields': typeof import('./en/delivery-fields.json')
    doctor: typeof import('./en/doctor.json')
    errors: typeof import('./en/errors.json')
    estimate: typeof import('./en/estimate.json')
    gallery: typeof import('./en/gallery.json')
    gift: typeof import('./en/gift.json')
    legal: typeof import('./en/legal.json')
    mail: typeof import('./en/mail.json')
    notifications: typeof import('./en/notifications.json')
    offline: typeof import('./en/offline.json')
    'order-edit': typeof import('./en/order-edit.json')
    'order-mails': typeof import('./en/order-mails.json')
    'order-statuses': typeof import('./en/order-statuses.json')
    'own-order': typeof import('./en/own-order.json')
    pages: typeof import('./en/pages.json')
    papers: typeof import('./en/papers.json')
    'parts-of-day': typeof import('./en/parts-of-day.json')
    'product-fields': typeof import('./en/product-fields.json')
    quotes: typeof import('./en/quotes.json')
    returns: typeof import('./en/returns.json')
    reviews: typeof import('./en/reviews.json')
    'sale-units': typeof import('./en/sale-units.json')
    shipping: typeof import('./en/shipping.json')
    'stock-notices': typeof import('./en/stock-notices.json')
    webhooks: typeof import('./en/webhooks.json')
    whatsapp: typeof import('./en/whatsapp.json')
    whereabouts: typeof import('./en/whereabouts.json')
  }
  fr: {
    about: typeof import('./fr/about.json')
    accounts: typeof import('./fr/accounts.json')
    admin: typeof import('./fr/admin.json')
    'admin-backups': typeof import('./fr/admin-backups.json')
    'admin-blog': typeof import('./fr/admin-blog.json')
    'admin-cash': typeof import('./fr/admin-cash.json')
    'admin-categories': typeof import('./fr/admin-categories.json')
    'admin-costs': typeof import('./fr/admin-costs.json')
    'admin-couriers': typeof import('./fr/admin-couriers.json')
    'admin-customers': typeof import('./fr/admin-customers.json')
    'admin-discount-codes': typeof import('./fr/admin-discount-codes.json')
    'admin-desk': typeof import('./fr/admin-desk.json')
    'admin-families': typeof import('./fr/admin-families.json')
    'admin-figures': typeof import('./fr/admin-figures.json')
    'admin-forms': typeof import('./fr/admin-forms.json')
    'admin-gallery': typeof import('./fr/admin-gallery.json')
    'admin-lists': typeof import('./fr/admin-lists.json')
    'admin-orders': typeof import('./fr/admin-orders.json')
    'admin-price-lists': typeof import('./fr/admin-price-lists.json')
    'admin-product-files': typeof import('./fr/admin-product-files.json')
    'admin-products': typeof import('./fr/admin-products.json')
    'admin-quotes': typeof import('./fr/admin-quotes.json')
    'admin-search': typeof import('./fr/admin-search.json')
    'admin-settings': typeof import('./fr/admin-settings.json')
    'admin-today': typeof import('./fr/admin-today.json')
    'admin-texts': typeof import('./fr/admin-texts.json')
    'admin-zones': typeof import('./fr/admin-zones.json')
    blog: typeof import('./fr/blog.json')
    cart: typeof import('./fr/cart.json')
    catalog: typeof import('./fr/catalog.json')
    common: typeof import('./fr/common.json')
    contact: typeof import('./fr/contact.json')
    currency: typeof import('./fr/currency.json')
    'delivery-fields': typeof import('./fr/delivery-fields.json')
    doctor: typeof import('./fr/doctor.json')
    errors: typeof import('./fr/errors.json')
    estimate: typeof import('./fr/estimate.json')
    gallery: typeof import('./fr/gallery.json')
    gift: typeof import('./fr/gift.json')
    legal: typeof import('./fr/legal.json')
    mail: typeof import('./fr/mail.json')
    notifications: typeof import('./fr/notifications.json')
    offline: typeof import('./fr/offline.json')
    'order-edit': typeof import('./fr/order-edit.json')
    'order-mails': typeof import('./fr/order-mails.json')
    'order-statuses': typeof import('./fr/order-statuses.json')
    'own-order': typeof import('./fr/own-order.json')
    pages: typeof import('./fr/pages.json')
    papers: typeof import('./fr/papers.json')
    'parts-of-day': typeof import('./fr/parts-of-day.json')
    'product-fields': typeof import('./fr/product-fields.json')
    quotes: typeof import('./fr/quotes.json')
    returns: typeof import('./fr/returns.json')
    reviews: typeof import('./fr/reviews.json')
    'sale-units': typeof import('./fr/sale-units.json')
    shipping: typeof import('./fr/shipping.json')
    'stock-notices': typeof import('./fr/stock-notices.json')
    webhooks: typeof import('./fr/webhooks.json')
    whatsapp: typeof import('./fr/whatsapp.json')
    whereabouts: typeof import('./fr/whereabouts.json')
  }
}

type Code = keyof TextsByLanguage

/** Compiles for `never` alone: the name of a text that is missing makes an error. The texts stay what they are. */
type Complete<Nothing extends never> = Nothing | unknown

type Missing<
  From extends Code,
  To extends Code,
  Where extends string,
> = `${Exclude<KeysOf<TextsByLanguage[From]>, KeysOf<TextsByLanguage[To]>>} (${Where})`

type MissingTexts<In extends Code> = {
  [File in keyof DescribedTexts]: `${EntryOrKey<Exclude<KeysOf<DescribedTexts[File]>, KeysOf<TextsByLanguage[In][File]>>, TextsByLanguage[In][File]>} is missing in locales/${In}/${File}.json`
}[keyof DescribedTexts]

/** The entry where it has no texts at all, as a new field, else the key. */
type EntryOrKey<Key, Entries> = Key extends `${infer Entry}.${string}`
  ? Entry extends keyof Entries
    ? Key
    : Entry
  : never

/** Lets views use these keys even where a language lacks one, so that only this file reports it, once. */
type DescribedTexts = {
  'product-fields': ProductFieldTexts & { units: Record<Unit, string> }
  'order-statuses': Record<OrderStatus, { name: string; for_buyer: string; happened: string }>
  'order-mails': Record<StatusMail, { subject: string; why: string; next: string }> & {
    staff: { events: Record<OrderMailEvent, string> }
  }
  whatsapp: Record<BuyerMessage, string>
  'admin-settings': {
    [Name in Exclude<SettingsName, 'mails'>]: { fields: Record<LabelledSetting<Name>, { label: string }> }
  }
  legal: Record<
    LegalText,
    { title: string; link: string; description: string; updated: string; intro: string; sections: object }
  >
  contact: { fields: Record<ContactFieldName, string> }
  'admin-gallery': {
    slides: { fields: Record<NameOf<SlideField>, string>; labels: Record<SlideField, string> }
  }
}

/** The texts of several languages share a label; currencies are named as in the chooser. */
type LabelledSetting<Name extends SettingsName> = Exclude<
  NameOf<keyof SettingsOf<Name> & string>,
  `offers_${ForeignCurrency}`
>

/** What each field of a product is called, and how its column of a file is explained. */
type ProductFieldTexts = Record<ProductFormField, { name: string; name_in_list: string; file_hint: string }> &
  Record<SingleField | TranslatedText, { label: string }> &
  Record<TranslatedSpecification, { title: string; hint: string; page_title: string }> &
  Record<RangeName, { range: { unit: string; lowest: string; highest: string; chosen: string; all: string } }>

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
