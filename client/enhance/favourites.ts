import { startShare } from '../behaviours/shared/copy-share.ts'
import { startBuyNow } from '../behaviours/shop/add-to-cart.ts'
import { favouritesQuery, readFavourites, writeFavourites } from '../behaviours/shop/favourites.ts'

const pieces = [...document.querySelectorAll<HTMLElement>('[data-not-kept]')].map((link) => ({
  link,
  favourite: { id: Number(link.dataset.notKept), keptAt: Number(link.dataset.price) },
}))

/** An address without products shows the list that is stored on this device. */
function openKept(): void {
  const isAsked = new URLSearchParams(location.search).has('ids')
  if (!isAsked && favouritesQuery()) location.replace(location.pathname + favouritesQuery())
}

/** The link leads to the page without the product; this script also removes it from the device. */
function startRemoving(): void {
  for (const { link, favourite } of pieces) {
    link.addEventListener('click', () =>
      writeFavourites(readFavourites().filter(({ id }) => id !== favourite.id)),
    )
  }
}

/** Offers to add the products of somebody else's list to this device. */
function startKeeping(): void {
  const button = document.querySelector<HTMLElement>('[data-keep-all]')
  const isKept = (id: number) => readFavourites().some((kept) => kept.id === id)
  const others = pieces.map(({ favourite }) => favourite).filter(({ id }) => !isKept(id))
  if (!button || others.length === 0) return
  button.hidden = false
  button.addEventListener('click', () => {
    writeFavourites([...others, ...readFavourites()])
    button.hidden = true
  })
}

openKept()
startRemoving()
startKeeping()
startBuyNow()
startShare()
