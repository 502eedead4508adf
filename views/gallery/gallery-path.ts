import { type GalleryQuery, writeGalleryQuery } from '#domain/gallery/gallery.ts'
import { paths } from '#domain/shared/paths.ts'

/** The path of the current gallery list with changes; any change but a page starts at the first page. */
export function galleryPath(query: GalleryQuery, change: Partial<GalleryQuery>): string {
  return paths.gallery + writeGalleryQuery({ ...query, page: 1, ...change })
}

/** The path of one picture of an entry; the first is the entry's own path. */
export function entryPath(id: number, index: number): string {
  return paths.galleryEntry(id) + (index === 0 ? '' : `?picture=${index + 1}`)
}
