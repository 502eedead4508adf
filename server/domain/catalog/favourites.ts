import type { Centimes } from '../currency/money.ts'

/** `keptAt` is what the piece cost when it was kept; null means that nobody knows. */
export type Favourite = { id: number; keptAt: Centimes | null }

export const mostFavourites = 60

/** In '12-45000.7' product 12 was kept at 450 dirhams, product 7 at a price that nobody knows. */
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
