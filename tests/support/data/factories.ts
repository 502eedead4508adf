import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { Secret, TOTP } from 'otpauth'
import { emailKey, type Role } from '#domain/accounts/user.ts'
import type { EditableCategory } from '#domain/catalog/category.ts'
import type { FamilyOptionKind } from '#domain/catalog/family.ts'
import { productDefaults } from '#domain/catalog/product-fields.ts'
import { noBuyerTexts } from '#domain/orders/delivery-fields.ts'
import { noGift } from '#domain/orders/gift.ts'
import type { Order } from '#domain/orders/order.ts'
import type { OrderStatus, StatusReason } from '#domain/orders/order-statuses.ts'
import type { ReviewInput, ReviewState } from '#domain/reviews/review.ts'
import { type Language, localisedRecord } from '#domain/shared/language.ts'
import { defaultTerms, termFields, termNames } from '#domain/shipping/delivery-terms.ts'
import { createPost, type PostInput } from '../../../server/blog/save-post.ts'
import { createCategory } from '../../../server/catalog/categories/save-category.ts'
import type { FamilyInput } from '../../../server/catalog/families/family-schema.ts'
import { createFamily } from '../../../server/catalog/families/save-family.ts'
import { createProduct, type ProductInput } from '../../../server/catalog/products/product-rows.ts'
import type { DiscountCodeInput } from '../../../server/discount-codes/discount-code-schema.ts'
import { createDiscountCode } from '../../../server/discount-codes/save-discount-code.ts'
import { createEntry, type GalleryEntryInput } from '../../../server/gallery/save-entry.ts'
import { savePicture } from '../../../server/media/queries.ts'
import { type NewOrder, placeOrder } from '../../../server/orders/placing/place-order.ts'
import { updateStatus } from '../../../server/orders/update-status.ts'
import { decideReview, saveReview } from '../../../server/reviews/save-review.ts'

export const password = 'a password of tests'

/** The details of this delivery are valid. */
export const delivery = {
  customer_name: 'فاطمة الزهراء',
  customer_phone: '0612345678',
  customer_city: 'آسفي',
  customer_address: 'حي الفخارين، رقم 7',
}

/** A zone of delivery as staff type it: 20 DH, never free, 1 to 3 days, and of other terms the least. */
export const typedZone = {
  ...{ name_ar: 'الساحل', name_en: 'The coast', name_fr: 'La côte' },
  ...Object.fromEntries(termNames.map((name) => [name, termFields[name].isOptional ? '' : '1'])),
  ...{ fee: '20', days_most: '3' },
}

export const postWords = {
  title_ar: 'حكاية من الورشة',
  title_en: 'A story from the workshop',
  title_fr: 'Une histoire d’atelier',
  excerpt_ar: 'كيف صار الطين زلافة في أسبوعين.',
  excerpt_en: 'How clay became a bowl within two weeks.',
  excerpt_fr: 'Comment l’argile devint un bol en deux semaines.',
  content_ar: 'عجنّا الطين ثم تركناه يستريح ليلة كاملة.',
  content_en: 'We kneaded the clay and let it rest for a night.',
  content_fr: 'Nous avons pétri l’argile et l’avons laissée reposer une nuit.',
}

/** The post is valid, but for its slug. */
export const postTexts = {
  ...postWords,
  cover_image: null,
  tags: [] as string[],
  product_ids: [] as number[],
  is_published: true,
  author: null,
}

/** Of that password, at the lowest cost of argon2id: tests sign in some thousand times. */
const passwordHash =
  '$argon2id$v=19$m=8,t=1,p=1$YSBzYWx0IG9mIHRlc3RzLg$M3mvQfEnf8B0JOOO96SNONnAejmIpIsWPowJ2Gg6JxI'

/** Creates test data; every field can be set, none is required. */
export function createFactories(db: Knex) {
  let count = 0

  async function aCategory(fields: Partial<EditableCategory> = {}) {
    count += 1
    const category = {
      name_ar: `أواني ${count}`,
      name_en: `Vessels ${count}`,
      name_fr: `Récipients ${count}`,
      ...localisedRecord('title', () => null),
      ...localisedRecord('description', () => null),
      slug: `vessels-${count}`,
      image: null,
      google_category: null,
      is_active: true,
      ...fields,
    }
    return { ...category, id: made(await createCategory(db, category)) }
  }

  async function aProduct({ category_id, ...fields }: Partial<ProductInput> = {}) {
    count += 1
    const product: ProductInput = {
      ...productDefaults,
      name_ar: `طاجين ${count}`,
      name_en: `Tagine ${count}`,
      name_fr: `Tajine ${count}`,
      price: 120_00,
      category_id: category_id ?? (await aCategory()).id,
      stock: 10,
      ...fields,
    }
    return { ...product, id: made(await createProduct(db, product)) }
  }

  /** The values of each option by kind, in one word for all languages; products get them in this order. */
  async function aFamily({
    title = 'Tagine',
    products = [],
    price_breaks = [],
    ...options
  }: Partial<Record<FamilyOptionKind, string[]>> &
    Partial<Pick<FamilyInput, 'price_breaks'>> & { title?: string; products?: number[] }) {
    const typed = Object.entries(options).map(([kind, names]) => ({
      kind: kind as FamilyOptionKind,
      values: names.map((name, place) => ({
        id: null,
        ...localisedRecord('name', () => name),
        colour: kind === 'colour' ? `#00000${place}` : null,
      })),
    }))
    const input = {
      ...localisedRecord('title', () => title),
      options: typed,
      variants: [],
      price_breaks,
      added: products,
      makes: 'none' as const,
    }
    return made(await createFamily(db, input))
  }

  /** It takes 10 percent off everything. */
  async function aDiscountCode(fields: Partial<DiscountCodeInput> = {}) {
    count += 1
    const code = {
      code: `CODE${count}`,
      kind: 'percent' as const,
      value: 10,
      minimum: 0,
      valid_from: null,
      valid_until: null,
      uses: null,
      uses_by_phone: null,
      product_ids: [],
      category_ids: [],
      is_active: true,
      ...fields,
    }
    return { ...code, id: made(await createDiscountCode(db, code, null)) }
  }

  async function anOrder(fields: OrderFields = {}): Promise<Order> {
    const items = fields.items ?? [{ product_id: (await aProduct()).id, quantity: 1 }]
    const checkoutId = fields.checkoutId ?? randomUUID()
    const details = {
      ...delivery,
      customer_email: null,
      mark: null,
      ...noGift,
      ...noBuyerTexts,
      position: null,
      delivery_part: null,
      ...fields.delivery,
    }
    const { userId = null, language = 'ar' } = fields
    const order = {
      delivery: details,
      items,
      checkoutId,
      userId,
      language,
      terms: fields.terms ?? defaultTerms,
      discountCode: fields.discountCode,
      ...(fields.agreed && { agreed: fields.agreed }),
      source: null,
      now: new Date(),
    }
    return made(await placeOrder(db, order)).order
  }

  type MoreOfStatus = { fromStatus?: OrderStatus; reason?: StatusReason }
  const setStatus = (orderId: number, status: OrderStatus, more: MoreOfStatus = {}) =>
    updateStatus(db, { orderId, status, userId: null, ...more })

  /** What the buyer of a delivered order of one piece wrote of it. */
  async function aReview({ state = 'shown', answer = null, ...fields }: ReviewFields = {}) {
    const product_id = fields.product_id ?? (await aProduct()).id
    const placed = await anOrder({ items: [{ product_id, quantity: 1 }], delivery: fields.delivery ?? {} })
    await db('orders').where({ id: placed.id }).update({ status: 'delivered' })
    const order: Order = { ...placed, status: 'delivered' }
    const { stars = 5, text = 'Beautiful.', images = [], is_named = true, language = 'en' } = fields
    const review = { stars, text, images, is_named }
    made(await saveReview(db, { order, productId: product_id, language, review }))
    const { id } = await db('reviews').where({ order_id: order.id }).first('id')
    if (state !== 'waiting') await decideReview(db, id, { state, answer, version: 1 })
    return { id: id as number, order, product_id }
  }

  async function aPost(fields: Partial<PostInput> = {}) {
    count += 1
    const post = { ...postTexts, slug: `a-story-${count}`, ...fields }
    return { ...post, id: made(await createPost(db, post)) }
  }

  /** Creates the row of a picture; its file need not exist. */
  async function aPicture(
    fields: { url?: string; user_id?: number; is_offered?: boolean; alt_en?: string } = {},
  ) {
    count += 1
    const picture = {
      url: `/uploads/gallery-images/picture-${count}.jpg`,
      width: 900,
      height: 1200,
      colour: '#84786a',
      bytes: 1000,
      user_id: null,
      ...fields,
    }
    await savePicture(db, picture)
    return picture
  }

  async function anEntry({ image_urls, ...fields }: Partial<GalleryEntryInput> = {}) {
    count += 1
    const entry = {
      title_ar: `جدار ${count}`,
      title_en: `Wall ${count}`,
      title_fr: `Mur ${count}`,
      description_ar: null,
      description_en: null,
      description_fr: null,
      category: 'zellige',
      category_ar: 'الزليج',
      category_en: 'Zellige',
      category_fr: 'Zellige',
      image_urls: image_urls ?? [(await aPicture()).url],
      ...fields,
    }
    return { ...entry, id: made(await createEntry(db, entry)) }
  }

  /** Creates a user; all have the same password. Staff have a verified address. */
  async function aUser(
    role: Role,
    fields: { email?: string; password_hash?: string; [moment: `${string}_at`]: Date } = {},
  ) {
    count += 1
    const email = fields.email ?? `${role}-${count}@example.com`
    const [user] = await db('users')
      .insert({
        ...(role !== 'user' && { verified_at: new Date() }),
        password_hash: passwordHash,
        ...fields,
        email,
        email_key: emailKey(email),
        app_metadata: { role },
      })
      .returning('id')
    return { id: user.id as number, email }
  }

  /** How many pieces of a product are in stock. */
  const stockOf = async (id: number): Promise<number> =>
    (await db('products').first('stock').where({ id })).stock

  return {
    aCategory,
    aProduct,
    aFamily,
    aDiscountCode,
    anOrder,
    setStatus,
    aReview,
    aPost,
    aUser,
    aPicture,
    anEntry,
    stockOf,
  }
}

type ReviewFields = Partial<ReviewInput> & {
  product_id?: number
  language?: Language
  state?: ReviewState
  answer?: string | null
  delivery?: OrderFields['delivery']
}

/** What is not given is that of any buyer. */
type OrderFields = Omit<Partial<NewOrder>, 'delivery'> & { delivery?: Partial<NewOrder['delivery']> }

function made<Value>(result: { ok: true; value: Value } | { ok: false; code: string }): Value {
  if (result.ok) return result.value
  throw new Error(`This world cannot be: ${result.code}`)
}

/** The code an authenticator shows for a secret, at a time or this many 30-second steps later. */
export function totpCode(secret: string, stepsLater = 0, at = new Date()): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  return totp.generate({ timestamp: at.getTime() + stepsLater * 30_000 })
}

/** Returns a different callable number for each index. */
export function aPhoneNumber(index: number): string {
  return `06${String(index).padStart(8, '0')}`
}

/** Returns a different address for each index, for `x-forwarded-for` in a shop with TRUST_PROXY=1. */
export function anAddress(index: number): string {
  return `198.18.${Math.floor(index / 250)}.${(index % 250) + 1}`
}
