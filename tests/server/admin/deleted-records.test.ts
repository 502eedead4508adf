import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { pruneDeletedPosts } from '../../../server/blog/delete-post.ts'
import { pruneDeletedProducts } from '../../../server/catalog/products/delete-product.ts'
import { pruneDeletedEntries } from '../../../server/gallery/save-entry.ts'
import { createStore } from '../../../server/media/file-store.ts'
import { pruneOrphanPictures } from '../../../server/media/prune-pictures.ts'
import { createStaffForms, readStaffForm } from '../../support/data/staff-forms.ts'
import { page } from '../../support/pages/page.ts'
import { aPhotograph } from '../../support/pages/pictures.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const uploadsDir = await mkdtemp(path.join(tmpdir(), 'uploads-'))
const shop = await openShop({ environment: { UPLOADS_DIR: uploadsDir } })
const { db } = shop
const store = createStore(uploadsDir)
const forms = createStaffForms(shop)
const admin = await shop.signedIn('admin')
const photograph = await aPhotograph().jpeg().toBuffer()
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)

/** What staff delete can be restored for thirty days. */
const records = [
  {
    kind: 'product',
    api: '/api/products',
    bucket: 'product-images',
    field: 'name_en',
    message: 'This product is deleted',
    createWith: (url: string) => shop.aProduct({ images: [url] }),
    prune: pruneDeletedProducts,
  },
  {
    kind: 'post',
    api: '/api/posts',
    bucket: 'images',
    field: 'title_en',
    message: 'This post is deleted',
    createWith: (url: string) => shop.aPost({ cover_image: url }),
    prune: pruneDeletedPosts,
  },
  {
    kind: 'gallery entry',
    api: '/api/gallery',
    bucket: 'gallery-images',
    field: 'title_en',
    message: 'These pictures are deleted',
    createWith: (url: string) => shop.anEntry({ image_urls: [url] }),
    prune: pruneDeletedEntries,
  },
] as const

describe.each(records)('a $kind', ({ kind, field, message, bucket, api, createWith, prune }) => {
  const { table, part, create } = forms[kind]
  const rowOf = (id: number) => db(table).where({ id }).first()

  test('deleted meanwhile keeps what was typed, and is restored by saving once more', async () => {
    const { id } = await create()
    const address = `/en/admin/${part}/${id}`
    const typed = { ...readStaffForm(await admin.get(address).expect(200)), [field]: ['Typed'] }
    await admin.delete(`${api}/${id}`).expect(204)
    const form = page(await admin.post(address).type('form').send(typed).expect(409))
    expect(form.text('main [role=alert]')).toContain(message)
    expect(form.attribute(`#${field}`, 'value')).toBe('Typed')
    const again = { ...typed, bring_back: form.attribute('[name=bring_back]', 'value') }
    await admin.post(address).type('form').send(again).expect(303)
    expect(await rowOf(id)).toMatchObject({ [field]: 'Typed', deleted_at: null })
  })

  test('is removed for good after 30 days, not before, with the files of its pictures', async () => {
    const uploaded = await admin.post(`/api/uploads?bucket=${bucket}`).attach('file', photograph, 'a.jpg')
    const { url } = uploaded.body
    const { id } = await createWith(url)
    await db('pictures')
      .where({ url })
      .update({ created_at: daysAgo(40) })
    const file = path.join(uploadsDir, url.replace('/uploads/', ''))
    const countFiles = async () => {
      await pruneOrphanPictures(db, store)
      const names = await readdir(path.dirname(file))
      return names.filter((name) => name.startsWith(path.basename(file, '.jpg'))).length
    }
    await admin.delete(`${api}/${id}`).expect(204)
    const deletedBefore = (days: number) =>
      db(table)
        .where({ id })
        .update({ deleted_at: daysAgo(days) })
    await deletedBefore(29)
    expect(await prune(db)).toBe(0)
    expect(await countFiles()).toBeGreaterThan(1)
    await deletedBefore(31)
    expect(await prune(db)).toBe(1)
    expect(await countFiles()).toBe(0)
    expect(await rowOf(id)).toBeUndefined()
  })
})
