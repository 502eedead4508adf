import { expect, test } from 'vitest'
import { entryListQuery, galleryListQuery } from '#domain/gallery/gallery.ts'
import { listEntries, listEntryRecords } from '../../../server/gallery/queries.ts'
import { openTestDatabase } from '../../support/data/test-database.ts'

const { db, anEntry } = await openTestDatabase()
// Of one moment, so that the id decides.
for (let made = 0; made < 110; made += 1) await anEntry()
await db('gallery_entries').update({
  created_at: db.raw("date_trunc('hour', now()) - id / 20 * interval '1 day'"),
})
await db('gallery_entries').where({ id: 7 }).update({ deleted_at: db.fn.now() })

test.each([1, 5, 9999])('page %i follows the one before it', async (page) => {
  const ids: number[] = await db('gallery_entries')
    .whereNull('deleted_at')
    .orderByRaw('created_at desc, id desc')
    .pluck('id')
  const shown = Math.min(page, 5)
  const expected = { total: 109, page: shown, pages: 5 }
  const idsOfPage = ids.slice((shown - 1) * 24, shown * 24)
  const asked = { page: String(page) }
  for (const list of [
    await listEntryRecords(db, entryListQuery.parse(asked)),
    await listEntries(db, galleryListQuery.parse(asked), 'en'),
  ]) {
    expect(list).toMatchObject(expected)
    expect(list.items.map(({ id }) => id)).toEqual(idsOfPage)
  }
})
