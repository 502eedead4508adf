const key = 'favourites'

/** `[data-favourite=id]` marks a product as a favourite, on this device alone (spec.md 2). */
export function startFavourites(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-favourite]')) {
    const id = Number(button.dataset.favourite)
    const show = () => button.setAttribute('aria-pressed', String(read().includes(id)))
    button.addEventListener('click', () => {
      const others = read().filter((kept) => kept !== id)
      write(others.length < read().length ? others : [...others, id])
      show()
    })
    show()
  }
}

function read(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch (error) {
    console.warn('The stored favourites are damaged.', error)
    return []
  }
}

function write(ids: number[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(ids))
  } catch (error) {
    console.warn('The favourite could not be stored.', error)
  }
}
