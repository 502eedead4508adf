import { paths, splitLanguage } from '../shared/paths.ts'

/** An entry and one of its pictures, by index. */
type EntryAddress = { id: number; index: number }

/** The path of one picture of an entry, without language; the first is the entry's own path. */
export function entryPath({ id, index }: EntryAddress): string {
  return paths.galleryEntry(id) + (index === 0 ? '' : `?picture=${index + 1}`)
}

/** The zero-based index for ?picture=2; the first for an invalid one. */
export function readPictureIndex(text: unknown, count: number): number {
  const number = typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : 1
  return number >= 1 && number <= count ? number - 1 : 0
}

/** The entry that a path with language names, or null. */
export function readEntryId(pathname: string): number | null {
  const [, id] = /^\/gallery\/(\d+)$/.exec(splitLanguage(pathname).path) ?? []
  return id === undefined ? null : Number(id)
}
