/** The second is for the catalogue of Facebook and Instagram (docs/product.md, "Addresses"). */
export const feedPaths = { google: '/feeds/google.xml', meta: '/feeds/meta.csv' } as const

/** A new version of what a picture for link previews shows has a new address. */
export const sharePicturePaths = {
  product: ({ id, version }: { id: number | string; version: number | string }) =>
    `/share/product/${id}-${version}.jpg`,
  post: ({ slug, updated_at }: { slug: string; updated_at: Date }) =>
    `/share/post/${slug}-${updated_at.getTime()}.jpg`,
} as const
