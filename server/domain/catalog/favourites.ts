import type { Centimes } from '../currency/money.ts'

/** A piece that somebody keeps, with what it cost then; null: not known. */
export type Favourite = { id: number; keptAt: Centimes | null }

export const mostFavourites = 60

/** As the address of the page has them: '12-45000.7', the one kept at 450 dirhams, the other at an unknown price. */
export function formatFavourites(favourites: readonly Favourite[]): string {
  return favourites.map(({ id, keptAt }) => (keptAt === null ? id : `${id}-${keptAt}`)).join('.')
}

export function readFavourites(text: string): Favourite[] {
  const favourites = text.split('.', mostFavourites).flatMap((part) => {
    const [, id, keptAt] = /^([1-9]\d{0,8})(?:-(\d{1,9}))?$/.exec(part) ?? []
    return id ? [{ id: Number(id), keptAt: keptAt === undefined ? null : Number(keptAt) }] : []
  })
  return [...new Map(favourites.map((favourite) => [favourite.id, favourite])).values()]
}
