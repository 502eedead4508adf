import 'i18next'
import type { SettingsName, SettingsOf } from '#domain/admin/settings.ts'
import type { TranslatedSpecification, TranslatedText, Unit } from '#domain/catalog/product-fields.ts'
import type { ProductFormField, SingleField } from '#domain/catalog/product-form-fields.ts'
import type { RangeName } from '#domain/catalog/shop-list.ts'
import type { ForeignCurrency } from '#domain/currency/currency.ts'
import type { BuyerMessage } from '#domain/orders/buyer-message.ts'
import type { OrderMailEvent } from '#domain/orders/order-mail.ts'
import type { OrderStatus, StatusMail } from '#domain/orders/order-statuses.ts'
import type { NameOf } from '#domain/shared/language.ts'
import type { ContactFieldName } from '#domain/site/contact-form.ts'
import type { LegalText } from '#domain/site/pages.ts'
import type { SlideField } from '#domain/site/slide.ts'

/** The texts by namespace, whose keys are those of t(): each file of texts is listed here. */
type ArabicTexts = {
  about: typeof import('./ar/about.json')
  accounts: typeof import('./ar/accounts.json')
  admin: typeof import('./ar/admin.json')
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

/** What is described in code (a field, a status, …) and needs these texts. */
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

/** An error names what lacks its texts here; that the other languages have the same keys is a test (locales.test.ts). */
type Complete<Texts extends DescribedTexts> = Texts

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Complete<ArabicTexts>
  }
}
