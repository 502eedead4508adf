import type { Knex } from 'knex'
import { type Language, languageCodes } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'

const measuredLanguages = languageCodes.filter((code) => code !== 'fr')

export type PublicPage = { name: string; language: Language; path: string }

/** The pages that the bars of a phone name, in Arabic and English, with a product and a post of the demo. */
export async function listPublicPages(db: Knex): Promise<PublicPage[]> {
  const product = await db('products').first('id').where({ name_en: 'Emerald Tagine' })
  const post = await db('posts').first('slug').orderBy('id')
  const pathsByName = {
    home: paths.home,
    shop: paths.shop,
    product: paths.product(product.id),
    cart: paths.cart,
    blog: paths.blog,
    post: paths.post(post.slug),
    gallery: paths.gallery,
    about: paths.about,
    contact: paths.contact,
    login: paths.login,
  }
  return Object.entries(pathsByName).flatMap(([name, path]) =>
    measuredLanguages.map((language) => ({ name, language, path: localisePath(path, language) })),
  )
}
