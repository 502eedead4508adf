import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { expect, inject, test } from 'vitest'
import { verifyBackup } from '../../server/backups/read-backup.ts'
import { startEmbeddedPostgres } from '../../server/db/embedded/start-embedded-postgres.ts'
import { createDatabase } from '../support/run/databases.ts'
import { aFolder } from '../support/run/own-places.ts'
import { anEmptyShop, fillShop, noKeys, readFiles, readTables } from '../support/shop/backups.ts'
import { startShopProcess } from '../support/shop/shop-process.ts'

const folder = await aFolder()
const inFolder = (name: string) => path.join(folder, name)

async function aDemoShop(name: string) {
  const database = await createDatabase(inject('databaseServer'), 'demo')
  const uploadsDir = inFolder(`${name}-uploads`)
  await cp(inject('demoUploads'), uploadsDir, { recursive: true })
  return { databaseUrl: database.url, uploadsDir }
}

const environmentOf = ({ databaseUrl, uploadsDir }: { databaseUrl: string; uploadsDir: string }) => ({
  DATABASE_URL: databaseUrl,
  UPLOADS_DIR: uploadsDir,
  DATA_DIR: inFolder('data'),
})

async function runCommand(...given: Parameters<typeof startCommand>): Promise<string> {
  const { code, output } = await startCommand(...given).ended
  expect([code, output]).toEqual([0, expect.any(String)])
  return output
}

async function readEmbedded(dataDir: string) {
  const { url, stop } = await startEmbeddedPostgres({ dataDir })
  try {
    return await readTables(url)
  } finally {
    await stop()
  }
}

test('from a separate PostgreSQL to the embedded one while it sells, and back', async () => {
  const separate = await aDemoShop('separate')
  const embedded = { DATA_DIR: inFolder('embedded'), UPLOADS_DIR: inFolder('embedded-uploads'), PORT: '0' }
  const [there, back] = [inFolder('there.backup'), inFolder('back.backup')]
  await runCommand('backup', [there], environmentOf(separate))
  const output = await runCommand('restore', [there], embedded)
  expect(output).toContain('is back')
  const tables = await readTables(separate.databaseUrl)
  expect(await readEmbedded(embedded.DATA_DIR)).toEqual(tables)
  expect(await readFiles(embedded.UPLOADS_DIR)).toEqual(await readFiles(separate.uploadsDir))

  // The command joins the PostgreSQL of the shop that runs; a restore leaves that shop alone.
  const shop = startShopProcess({ environment: embedded })
  const address = await shop.open
  await runCommand('backup', [back], embedded)
  const refused = await startCommand('restore', [back, '--replace'], embedded).ended
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('stop it and try again') })
  expect(refused.output.trim()).not.toContain('\n')
  expect((await fetch(address)).status).toBe(200)
  await shop.stop()

  const home = await anEmptyShop()
  await runCommand('restore', [back], environmentOf(home))
  expect(await readTables(home.databaseUrl)).toEqual(await readEmbedded(embedded.DATA_DIR))
  expect(await readFiles(home.uploadsDir)).toEqual(await readFiles(separate.uploadsDir))
})

test('age itself opens what was written, with a passphrase or a key, and tar and sha256sum read it', async () => {
  const shop = await aDemoShop('age')
  const identity = await generateIdentity()
  await writeFile(inFolder('key.txt'), `# a key\n${identity}\n`, { mode: 0o600 })
  const recipient = await identityToRecipient(identity)
  const file = inFolder('recipient.backup')
  const output = await runCommand('backup', [file], { ...environmentOf(shop), BACKUP_KEY: recipient })
  expect(output).not.toContain('not encrypted')
  await mkdir(inFolder('opened'))
  execFileSync('sh', [
    '-c',
    'age --decrypt -i "$1" "$2" | zstd -dc | tar xf - -C "$3" && cd "$3" && sha256sum --quiet -c SHA256SUMS',
    'sh',
    inFolder('key.txt'),
    file,
    inFolder('opened'),
  ])
  expect(await readFiles(inFolder('opened/pictures'))).toEqual(await readFiles(shop.uploadsDir))

  const home = await anEmptyShop()
  const keyFile = { BACKUP_KEY_FILE: inFolder('key.txt') }
  await runCommand('restore', [file], { ...environmentOf(home), ...keyFile })
  expect(await readTables(home.databaseUrl)).toEqual(await readTables(shop.databaseUrl))
})

test('kill -9 at ten moments of a backup leaves the last good one', async () => {
  const shop = await aDemoShop('killed-backup')
  const file = inFolder('killed.backup')
  await runCommand('backup', [file], environmentOf(shop))
  const good = await readFile(file)
  const { size } = await stat(file)
  for (let moment = 0; moment < 10; moment += 1) {
    const { child, ended } = startCommand('backup', [file], environmentOf(shop))
    await waitForSize('killed.backup.', (size * moment) / 10 + 1, ended)
    child.kill('SIGKILL')
    await ended
    expect((await readFile(file)).equals(good)).toBe(true)
  }
  await runCommand('backup', [file], environmentOf(shop))
  await verifyBackup(file, noKeys)
  expect(await findPartial('killed.backup.')).toBeUndefined()
})

const findPartial = async (begin: string) =>
  (await readdir(folder)).find((name) => name.startsWith(begin) && name.endsWith('.partial'))

/** Resolves when the file that is being written has grown to this size, or the process has ended. */
const waitForSize = (begin: string, bytes: number, ended: Promise<unknown>) =>
  waitUntil(ended, async () => {
    const found = await stat(inFolder(String(await findPartial(begin)))).catch(() => null)
    return found !== null && found.size >= bytes
  })

/** Looks all the time, as each of these moments is short. */
async function waitUntil(ended: Promise<unknown>, isReached: () => Promise<boolean>): Promise<void> {
  let isRunning = true
  ended.then(() => {
    isRunning = false
  })
  while (isRunning && !(await isReached())) await new Promise((resolve) => setImmediate(resolve))
}

test('kill -9 at ten moments of a restore leaves the shop that was, or the whole new one', async () => {
  const shop = await aDemoShop('source')
  const file = inFolder('source.backup')
  await runCommand('backup', [file], environmentOf(shop))
  const target = await anEmptyShop()
  await fillShop(target, async ({ aUser, aProduct }, addPicture) => {
    await aUser('admin')
    await aProduct({ images: [await addPicture('product-images/1/pot.jpg')] })
  })
  const before = await readTables(target.databaseUrl)
  const filesBefore = await readFiles(target.uploadsDir)
  const after = await readTables(shop.databaseUrl)
  const outcomes: string[] = []
  const staging = path.join(target.uploadsDir, '.restoring')
  // The first that is placed, when the rows are in.
  const galleryFolder = path.join(target.uploadsDir, 'gallery-images')
  for (let moment = 0; moment < 10; moment += 1) {
    const { child, ended } = startCommand('restore', [file, '--replace'], environmentOf(target))
    if (moment < 7) await waitForFiles(staging, moment * 95, ended)
    else await waitForFiles(galleryFolder, (moment - 6) * 60, ended)
    child.kill('SIGKILL')
    await ended
    const now = await readTables(target.databaseUrl)
    const isOld = now.users === before.users
    outcomes.push(isOld ? 'old' : 'new')
    expect(now).toEqual(isOld ? before : after)
    // Whatever else is there, every picture of the shop is.
    const files = await readFiles(target.uploadsDir)
    if (isOld) await rm(galleryFolder, { recursive: true, force: true })
    expect(files).toMatchObject(isOld ? filesBefore : await readFiles(shop.uploadsDir))
  }
  expect(outcomes).toContain('old')
  await runCommand('restore', [file, '--replace'], environmentOf(target))
  expect(await readTables(target.databaseUrl)).toEqual(after)
  expect(await readFiles(target.uploadsDir)).toEqual(await readFiles(shop.uploadsDir))
  expect(await readdir(target.uploadsDir)).not.toContain('.restoring')
})

const waitForFiles = (staging: string, count: number, ended: Promise<unknown>) =>
  waitUntil(ended, async () => {
    const found = await readdir(staging).catch(() => null)
    return found !== null && found.length >= count
  })

const gigabyte = 1024 ** 3

test('memory stays flat with gigabytes of pictures', async () => {
  const shop = await anEmptyShop()
  await fillShop(shop, async (_factories, addPicture) => {
    await addPicture('images/1/large.jpg')
  })
  // 2 GB that take no room on the disk, and little in the file.
  for (const key of Object.keys(await readFiles(shop.uploadsDir))) {
    const handle = await open(path.join(shop.uploadsDir, key), 'w')
    await handle.truncate(gigabyte / 4)
    await handle.close()
  }
  const BACKUP_KEY = 'a passphrase that nobody guesses'
  const file = inFolder('large.backup')
  const environment = { ...environmentOf(shop), BACKUP_KEY }
  const written = startCommand('backup', [file], environment)
  const peakOfBackup = await measurePeak(written)
  const home = await anEmptyShop()
  const restored = startCommand('restore', [file], { ...environmentOf(home), BACKUP_KEY })
  const peakOfRestore = await measurePeak(restored)
  console.log(`peak memory: backup ${peakOfBackup} MB, restore ${peakOfRestore} MB`)
  expect(peakOfBackup).toBeLessThan(350)
  expect(peakOfRestore).toBeLessThan(350)
  const large = path.join(home.uploadsDir, 'images/1/large.jpg')
  expect((await stat(large)).size).toBe(gigabyte / 4)
  await rm(home.uploadsDir, { recursive: true })
})

/** The most megabytes that the process has held at once, as the kernel counts them. */
async function measurePeak({ child, ended }: ReturnType<typeof startCommand>): Promise<number> {
  let peak = 0
  const look = async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0))
  }
  const watch = setInterval(look, 100)
  const { code, output } = await ended
  clearInterval(watch)
  expect([code, output]).toEqual([0, expect.any(String)])
  return Math.round(peak / 1024)
}

/** Begins a command of the built shop in a process of its own, as the container runs it. */
function startCommand(name: 'backup' | 'restore', args: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [`dist/server/cli/${name}.js`, ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  return { child, ended }
}
