import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Encrypter } from 'age-encryption'
import { afterAll, inject } from 'vitest'
import { pictureFileUrls } from '#domain/pictures/picture.ts'
import {
  type ArchiveEntry,
  type BackupEntry,
  compress,
  writeArchive,
} from '../../../server/backups/archive.ts'
import { listTables } from '../../../server/backups/backup-tables.ts'
import { readBackup } from '../../../server/backups/read-backup.ts'
import { createStore } from '../../../server/media/file-store.ts'
import { createFactories } from '../data/factories.ts'
import { connectPatiently, createDatabase } from '../run/databases.ts'
import { aFolder } from '../run/own-places.ts'

/**
 * A passphrase costs each backup and each look at one a fifth of a second and 64 MB. Here it costs the least: a file of
 * age says what its passphrase costs.
 */
const { setScryptWorkFactor } = Encrypter.prototype
Encrypter.prototype.setScryptWorkFactor = function setLeastWorkFactor() {
  setScryptWorkFactor.call(this, 1)
}

export const noKeys = { passphrase: null, recipients: [], identity: null }

/** Its database and its folder for pictures are empty. */
export async function anEmptyShop() {
  const database = await createDatabase(inject('databaseServer'), 'empty')
  afterAll(database.drop)
  const uploadsDir = path.join(await aFolder(), 'uploads')
  await mkdir(uploadsDir)
  return { databaseUrl: database.url, uploadsDir, pictures: createStore(uploadsDir) }
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

type Entry = { name: string; content: Buffer }

/** The entries of the backup are read into memory. */
export async function readEntries(file: string): Promise<Entry[]> {
  const entries: Entry[] = []
  const manifest = await readBackup(file, noKeys, {
    onManifest: () => {},
    async onEntry({ name, content }: BackupEntry) {
      entries.push({ name, content: await buffer(content) })
    },
  })
  return [{ name: 'manifest.json', content: Buffer.from(JSON.stringify(manifest)) }, ...entries]
}

/** Writes a backup with these entries, with right sums: only what they say can be wrong. */
export async function craftBackup(file: string, entries: readonly Entry[]): Promise<string> {
  async function* list(): AsyncGenerator<ArchiveEntry> {
    for (const { name, content } of entries) yield { name, bytes: content.length, content: [content] }
  }
  await writeFile(file, await buffer(compress(writeArchive(list()))))
  return file
}

/** Rows of every table and a hash of them, those included that PostgreSQL computes; sequences too. */
export async function readTables(databaseUrl: string): Promise<Record<string, string>> {
  const db = connectPatiently(databaseUrl, { poolSize: 1 })
  try {
    const contents: Record<string, string> = {}
    for (const { name } of await listTables(db)) {
      const { rows } = await db.raw(
        `select count(*) || ' ' || coalesce(md5(string_agg(row::text, '' order by row::text)), '') as contents from ?? as row`,
        [name],
      )
      contents[name] = rows[0].contents
    }
    const { rows } = await db.raw(
      `select sequencename as name, last_value from pg_sequences where schemaname = 'public' and sequencename not like 'knex%'`,
    )
    for (const { name, last_value } of rows) contents[name] = String(last_value)
    return contents
  } finally {
    // The pool of a test would count as a shop that runs.
    await db.destroy()
  }
}

/** The hash of every file that is not hidden, by its key. */
export async function readFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((key) => !key.startsWith('.'))
  const hashed = files.sort().map(async (key) => {
    const bytes = await readFile(path.join(folder, key))
    return [key, createHash('sha256').update(bytes).digest('hex')]
  })
  return Object.fromEntries(await Promise.all(hashed))
}
