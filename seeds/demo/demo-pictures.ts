import path from 'node:path'
import type { Knex } from 'knex'
import { type AltTexts, pictureFileUrls, type StoredPicture } from '#domain/pictures/picture.ts'
import type { Store } from '../../server/media/file-store.ts'
import { savePicture } from '../../server/media/queries.ts'
import { projectRoot } from '../../server/project-root.ts'
import texts from '../picture-texts.json' with { type: 'json' }
import prepared from '../pictures.json' with { type: 'json' }

const pictures: Record<string, StoredPicture & { bytes: number }> = prepared
const altTexts: Record<string, AltTexts> = texts
const folder = path.join(projectRoot, 'seeds/pictures')

/** Returns the URL of a picture named in the catalogue, such as 'hero/hero-1.jpg'. */
export function pictureUrl(name: string): string {
  const picture = pictures[name]
  if (!picture) throw new Error(`seeds/pictures.json has no ${name}.`)
  return picture.url
}

/** Copies every demo picture and its variants into the store; existing ones stay. */
export async function copyPictures(store: Store): Promise<void> {
  for (const { url } of Object.values(pictures)) {
    const copies = pictureFileUrls(url).map((file) => copyPicture(store, file.replace('/uploads/', '')))
    // Waits for all copies before it throws, so that none is left half done.
    for (const copy of await Promise.allSettled(copies)) if (copy.status === 'rejected') throw copy.reason
  }
}

async function copyPicture(store: Store, place: string): Promise<void> {
  if (!(await store.has(place))) await store.put(place, { file: path.join(folder, place) })
}

export async function savePictures(db: Knex): Promise<void> {
  for (const [name, picture] of Object.entries(pictures)) {
    await savePicture(db, { ...picture, ...altTexts[name], user_id: null })
  }
}
