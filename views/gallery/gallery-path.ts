import { paths } from '#domain/shared/paths.ts'

/** The path of one picture of an entry; the first is the entry's own path. */
export function entryPath(id: number, index: number): string {
  return paths.galleryEntry(id) + (index === 0 ? '' : `?picture=${index + 1}`)
}
