/**
 * They list all products in the page's language, for Google Merchant and for the catalogue of Facebook and Instagram.
 */
export const feedPaths = { google: '/feeds/google.xml', meta: '/feeds/meta.csv' } as const

/** Pictures for link previews with title and price: a new version of what they show has a new address. */
export const sharePicturePaths = {
  product: ({ id, version }: { id: number | string; version: number | string }) =>
    `/share/product/${id}-${version}.jpg`,
  post: ({ slug, updated_at }: { slug: string; updated_at: Date }) =>
    `/share/post/${slug}-${updated_at.getTime()}.jpg`,
} as const
