import { buffer } from 'node:stream/consumers'
import { Mutex } from 'async-mutex'
import type { Response } from 'express'
import { LRUCache } from 'lru-cache'
import { sharePictureUrl } from '#domain/pictures/picture.ts'
import { languages } from '#domain/shared/language.ts'
import { localisePath } from '#domain/shared/paths.ts'
import type { Store } from './file-store.ts'
import type { SharePictureTask } from './worker/draw-share-picture.ts'
import { createPictureWorker } from './worker/picture-worker-client.ts'

type SharePicture = {
  url: string
  title: string
  price: string | null
  /** It is the current address, without language; an earlier one leads here. */
  path: string
}

export async function sendSharePicture(
  res: Response,
  store: Store,
  { url, path, title, price }: SharePicture,
): Promise<void> {
  const { language } = res.req
  if (res.req.path !== path)
    return res.set('cache-control', 'no-cache').redirect(localisePath(path, language))
  const isRightToLeft = languages[language].dir === 'rtl'
  const drawn = await findOrDraw(store, url, { title, price, isRightToLeft })
  if (!drawn) return res.set('cache-control', 'no-cache').redirect(sharePictureUrl(url))
  res.set('cache-control', 'public, max-age=31536000, immutable').type('jpg').send(drawn)
}

type Words = Omit<SharePictureTask, 'picture'>

/** Each has some 70 KB. */
const drawnPictures = new LRUCache<string, Promise<Buffer | null>>({ max: 100 })

function findOrDraw(store: Store, url: string, words: Words): Promise<Buffer | null> {
  const key = JSON.stringify([url, words])
  const known = drawnPictures.get(key)
  if (known) return known
  const drawing = draw(store, url, words)
  drawnPictures.set(key, drawing)
  const drop = () => drawnPictures.delete(key)
  drawing.then((drawn) => drawn ?? drop(), drop)
  return drawing
}

const runWorker = createPictureWorker<SharePictureTask, Uint8Array>()
const drawing = new Mutex()

async function draw(store: Store, url: string, words: Words): Promise<Buffer | null> {
  const found = await store.open(sharePictureUrl(url).replace(/^\/uploads\//, ''))
  if (!found) return null
  const picture = await buffer(found.content)
  // Pictures are drawn one at a time, which bounds memory.
  const drawn = await drawing.runExclusive(() =>
    runWorker({ picture, ...words }, new AbortController().signal),
  )
  return drawn.ok ? Buffer.from(drawn.value) : null
}
