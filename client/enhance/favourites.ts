import { startShare } from '../behaviours/shared/copy-share.ts'
import { startBuyNow } from '../behaviours/shop/add-to-cart.ts'
import { favouritesQuery, readFavourites, writeFavourites } from '../behaviours/shop/favourites.ts'

/** An address without products shows the list that is stored on this device. */
function openKept(): void {
  const isAsked = new URLSearchParams(location.search).has('ids')
  if (!isAsked && favouritesQuery()) location.replace(location.pathname + favouritesQuery())
}

/** The link leads to the page without the product; this script also removes it from the device. */
function startRemoving(): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-not-kept]')) {
    link.addEventListener('click', () =>
      writeFavourites(readFavourites().filter(({ id }) => id !== Number(link.dataset.notKept))),
    )
  }
}

openKept()
startRemoving()
startBuyNow()
startShare()
