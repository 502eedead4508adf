import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { beforeAll, expect, test } from 'vitest'
import { zstdTrailer } from '../../../server/backups/archive.ts'
import type { BackupKeys } from '../../../server/backups/backup-encryption.ts'
import { restoreBackup } from '../../../server/backups/restoring/restore-backup.ts'
import { writeBackup } from '../../../server/backups/write-backup.ts'
import { aFolder } from '../../support/run/own-places.ts'
import {
  aSmallShop,
  craftBackup,
  noKeys,
  readEntries,
  readFiles,
  readTables,
} from '../../support/shop/backups.ts'

const folder = await aFolder()
const inFolder = (name: string) => path.join(folder, name)
const passphrase = 'a passphrase that nobody guesses'
const [identity, stranger] = [await generateIdentity(), await generateIdentity()]
const ways = {
  plain: noKeys,
  passphrase: { ...noKeys, passphrase },
  recipient: { ...noKeys, recipients: [await identityToRecipient(identity)] },
} satisfies Record<string, BackupKeys>

let shop: Awaited<ReturnType<typeof aSmallShop>>
let before: unknown

const readShop = async () => [await readTables(shop.databaseUrl), await readFiles(shop.uploadsDir)]

beforeAll(async () => {
  shop = await aSmallShop()
  for (const [name, keys] of Object.entries(ways)) await writeBackup({ ...shop, file: inFolder(name), keys })
  before = await readShop()
})

/** Restores over the shop that wrote the backup, and expects this sentence and no change. */
async function expectRefusal(file: string, keys: BackupKeys, sentence: string): Promise<void> {
  const restoring = restoreBackup({ ...shop, file, keys, isReplacing: true })
  await expect(restoring).rejects.toThrow(new RegExp(`^[^\n]*${sentence}[^\n]*$`))
  await expect(restoring).rejects.toMatchObject({ name: 'BackupError' })
  expect(await readShop()).toEqual(before)
}

const damaged = 'is damaged or incomplete: nothing was changed'

const recompress = (archive: Buffer) => Buffer.concat([zstdCompressSync(archive), zstdTrailer])

async function aCopy(name: keyof typeof ways, change: (bytes: Buffer) => Buffer): Promise<string> {
  const file = inFolder('copy')
  await writeFile(file, change(await readFile(inFolder(name))))
  return file
}

test.each(['plain', 'passphrase', 'recipient'] as const)(
  'a file cut off, or with one wrong byte, is refused: %s',
  async (name) => {
    const keys = { ...ways[name], identity }
    await expectRefusal(await aCopy(name, (bytes) => bytes.subarray(0, -1)), keys, damaged)
    const half = await aCopy(name, (bytes) => bytes.subarray(0, Math.floor(bytes.length / 2)))
    await expectRefusal(half, keys, damaged)
    const spoiled = await aCopy(name, (bytes) => {
      const place = Math.floor(bytes.length * 0.6)
      bytes.writeUInt8(bytes.readUInt8(place) ^ 0xff, place)
      return bytes
    })
    await expectRefusal(spoiled, keys, damaged)
  },
)

test('wrong sums of entries, an archive that ends before them, and a file that goes on are refused', async () => {
  const file = await aCopy('plain', (bytes) => {
    const archive = zstdDecompressSync(bytes)
    const place = archive.indexOf('the file of')
    archive.write('The', place)
    return recompress(archive)
  })
  await expectRefusal(file, noKeys, damaged)
  const endsEarly = await aCopy('plain', (bytes) => {
    const archive = zstdDecompressSync(bytes)
    const sums = archive.lastIndexOf('SHA256SUMS')
    return recompress(Buffer.concat([archive.subarray(0, sums), Buffer.alloc(1024)]))
  })
  await expectRefusal(endsEarly, noKeys, damaged)
  const goesOn = await aCopy('plain', (bytes) => Buffer.concat([bytes, Buffer.from('more')]))
  await expectRefusal(goesOn, noKeys, damaged)
})

test('a wrong or missing key is told apart from damage and from what is no backup', async () => {
  const wrongPassphrase = { ...noKeys, passphrase: 'another passphrase entirely' }
  const withPassphrase = inFolder('passphrase')
  await expectRefusal(
    withPassphrase,
    wrongPassphrase,
    'encrypted with another key: BACKUP_KEY cannot open it',
  )
  await expectRefusal(withPassphrase, noKeys, 'is encrypted: set BACKUP_KEY to its passphrase')
  const wrongIdentity = { ...noKeys, identity: stranger }
  await expectRefusal(inFolder('recipient'), wrongIdentity, 'BACKUP_KEY cannot open it')
  await expectRefusal(inFolder('nowhere'), noKeys, 'cannot be read \\(ENOENT\\)')
  await expectRefusal(folder, noKeys, 'cannot be read \\(EISDIR\\)')
  const isNone = 'is not a backup of the shop: nothing was changed'
  await expectRefusal(await aCopy('plain', () => Buffer.from('select * from orders')), noKeys, isNone)
  const other = await craftBackup(inFolder('other'), [{ name: 'readme.txt', content: Buffer.from('{}') }])
  await expectRefusal(other, noKeys, isNone)
})

test('a backup of a newer version of the shop is refused with that version', async () => {
  const [first, ...rest] = await readEntries(inFolder('plain'))
  const manifest = JSON.parse(String(first?.content))
  const craft = (changes: object) => {
    const content = Buffer.from(JSON.stringify({ ...manifest, shopVersion: '7.2.0', ...changes }))
    return craftBackup(inFolder('newer'), [{ name: 'manifest.json', content }, ...rest])
  }
  const newer = 'was written by a newer version of the shop, 7.2.0: nothing was changed'
  await expectRefusal(await craft({ format: 2, tables: 'of another kind' }), noKeys, newer)
  await expectRefusal(await craft({ migrations: [...manifest.migrations, '999_future.ts'] }), noKeys, newer)
  const older = 'holds a shop of version 2.0.0 or older: nothing was changed. Restore it with version 2.0.0'
  await expectRefusal(
    await craft({ migrations: ['001_catalog.ts', '068_words_by_period.ts'] }),
    noKeys,
    older,
  )
})

test('a backup that contradicts itself is refused when its rows are in, and they go again', {
  tags: ['series'],
}, async () => {
  const [first, ...rest] = await readEntries(inFolder('plain'))
  const manifest = JSON.parse(String(first?.content))
  const craft = (changes: object, entries = rest) => {
    const content = Buffer.from(JSON.stringify({ ...manifest, ...changes }))
    return craftBackup(inFolder('odd'), [{ name: 'manifest.json', content }, ...entries])
  }
  const withoutOrders = rest.filter(({ name }) => !name.startsWith('tables/orders/'))
  await expectRefusal(await craft({}, withoutOrders), noKeys, 'The table orders has 0 rows instead of 1')
  const pictures = [...manifest.pictures, '../../etc/passwd.txt']
  await expectRefusal(await craft({ pictures }), noKeys, damaged)
  const intruder = { name: 'pictures/images/9/other.jpg', content: Buffer.from('other') }
  await expectRefusal(await craft({}, [...rest, intruder]), noKeys, damaged)

  // SQL in the name of a sequence or a column.
  const [sequence, ...otherSequences] = manifest.sequences
  const sequences = [{ ...sequence, name: 'orders_id_seq" or "jobs' }, ...otherSequences]
  await expectRefusal(await craft({ sequences }), noKeys, 'for another schema: nothing was changed')
  const tables = manifest.tables.map((table: { name: string; columns: string[] }) => ({
    ...table,
    columns: [...table.columns, "id\") from program ('id') --"],
  }))
  await expectRefusal(await craft({ tables }), noKeys, 'for another schema: nothing was changed')
})

test('rows that PostgreSQL does not take are an error of the backup, and are not quoted', async () => {
  const entries = await readEntries(inFolder('plain'))
  const [manifest, ...rest] = entries
  if (!manifest) throw new Error('no manifest')
  const spoiled = rest.map(({ name, content }) =>
    name.startsWith('tables/users/') ? { name, content: Buffer.from(`Leila${content}`) } : { name, content },
  )
  const file = await craftBackup(inFolder('spoiled'), [manifest, ...spoiled])
  await expectRefusal(
    file,
    noKeys,
    'spoiled holds rows that PostgreSQL does not take \\(22...\\): nothing was changed',
  )
})
