import { readStoredArray, writeStorage } from '../../storage.ts'

const key = 'favourites'

/** `[data-favourite=id]` marks a product as a favourite; favourites are stored on this device only. */
export function startFavourites(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-favourite]')) {
    const id = Number(button.dataset.favourite)
    const show = () => button.setAttribute('aria-pressed', String(readFavourites().includes(id)))
    button.addEventListener('click', () => {
      const ids = readFavourites()
      const others = ids.filter((other) => other !== id)
      writeStorage(key, JSON.stringify(others.length < ids.length ? others : [...others, id]))
      show()
    })
    show()
  }
}

function readFavourites(): number[] {
  return readStoredArray(key, (id): id is number => typeof id === 'number') ?? []
}
