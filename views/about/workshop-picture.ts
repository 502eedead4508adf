import type { StoredPicture } from '#domain/pictures/picture.ts'

/** Part of the site, not of the catalogue: stored in public/ with its variants. */
export const workshopPicture: StoredPicture = {
  url: '/pictures/workshop.jpg',
  width: 1600,
  height: 1000,
  colour: '#7c583f',
}
