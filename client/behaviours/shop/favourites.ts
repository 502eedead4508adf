import { type Favourite, formatFavourites, mostFavourites } from '#domain/catalog/favourites.ts'
import { readStorage, readStoredArray, writeStorage } from '../../storage.ts'
import { warnIfCookiesRefused } from '../shared/toast.ts'

/** Returns the favourites of this device, the latest first; their prices are stored beside them. */
export function readFavourites(): Favourite[] {
  const ids = readStoredArray('favourites', (id): id is number => typeof id === 'number') ?? []
  const prices = readPrices()
  return ids.map((id) => ({ id, keptAt: prices[id] ?? null }))
}

/** A browser that refuses cookies mostly stores nothing either, which is then said. */
export function writeFavourites(favourites: readonly Favourite[]): void {
  const kept = favourites.slice(0, mostFavourites)
  if (!writeStorage('favourites', JSON.stringify(kept.map(({ id }) => id)))) warnIfCookiesRefused()
  const prices = kept.flatMap(({ id, keptAt }) => (keptAt === null ? [] : [[id, keptAt]]))
  writeStorage('favourite-prices', JSON.stringify(Object.fromEntries(prices)))
}

function readPrices(): Record<number, number> {
  try {
    return JSON.parse(readStorage('favourite-prices') ?? '{}')
  } catch {
    return {}
  }
}

export function favouritesQuery(): string {
  const kept = readFavourites()
  return kept.length > 0 ? `?ids=${formatFavourites(kept)}` : ''
}

/** `[data-favourite=id]` marks a product as a favourite; the link beside it leads to all of them. */
export function startFavourites(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-favourite]')) {
    const id = Number(button.dataset.favourite)
    const link = document.querySelector<HTMLElement>('[data-favourites-link]')
    const show = () => {
      const isKept = readFavourites().some((favourite) => favourite.id === id)
      button.setAttribute('aria-pressed', String(isKept))
      if (link) link.hidden = !isKept
      return isKept
    }
    button.addEventListener('click', () => {
      const others = readFavourites().filter((favourite) => favourite.id !== id)
      writeFavourites(show() ? others : [{ id, keptAt: Number(button.dataset.price) }, ...others])
      show()
    })
    show()
  }
}
