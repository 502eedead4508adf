import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, inject } from 'vitest'
import { pictureFileUrls } from '#domain/pictures/picture.ts'
import { openPictureFolder } from '../../../server/backups/picture-files.ts'
import { connectPatiently } from '../data/connect-patiently.ts'
import { createFactories } from '../data/factories.ts'
import { createDatabase } from '../setup/test-databases.ts'

export const noKeys = { passphrase: null, recipients: [], identity: null }

/** A folder for the files of one test file. */
export async function aBackupFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'backup-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A database and a folder for pictures, both empty. */
export async function anEmptyShop() {
  const database = await createDatabase(inject('databaseServer'), 'empty')
  afterAll(database.drop)
  const uploadsDir = path.join(await aBackupFolder(), 'uploads')
  await mkdir(uploadsDir)
  return { databaseUrl: database.url, uploadsDir, pictures: openPictureFolder(uploadsDir) }
}

/** A shop with an order, a post, staff and a picture with its files; what every kind of text may contain is in it. */
export async function aSmallShop() {
  const shop = await anEmptyShop()
  await fillShop(shop, async ({ anOrder, aPost, aUser, aProduct }, addPicture) => {
    await aUser('admin')
    await aPost({ title_en: 'Tab\there, back\\slash, line\nend and \\N', tags: ['a,b', 'with "quotes"'] })
    const url = await addPicture('product-images/1/pot.jpg')
    const product = await aProduct({ images: [url], stock: 1000, price: 120_50 })
    await anOrder({ items: [{ product_id: product.id, quantity: 2 }] })
  })
  return shop
}

type Factories = ReturnType<typeof createFactories> & {
  /** Orders what a small shop has. */
  orderOnePiece: () => ReturnType<ReturnType<typeof createFactories>['anOrder']>
}
type AddPicture = (key: string) => Promise<string>

/** Lends factories, and closes their connections, as a restore refuses a database in use. */
export async function fillShop(
  { databaseUrl, uploadsDir }: { databaseUrl: string; uploadsDir: string },
  fill: (factories: Factories, addPicture: AddPicture) => Promise<unknown>,
): Promise<void> {
  const db = connectPatiently(databaseUrl, { poolSize: 5 })
  const factories = createFactories(db)
  async function addPicture(key: string): Promise<string> {
    for (const url of pictureFileUrls(`/uploads/${key}`)) {
      const file = path.join(uploadsDir, url.replace('/uploads/', ''))
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, `the file of ${url}`)
    }
    const { url } = await factories.aPicture({ url: `/uploads/${key}` })
    return url
  }
  try {
    const orderOnePiece = () => factories.anOrder({ items: [{ product_id: 1, quantity: 1 }] })
    await fill({ ...factories, orderOnePiece }, addPicture)
  } finally {
    await db.destroy()
  }
}
