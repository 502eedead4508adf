import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { readBackup } from '../../../server/backups/read-backup.ts'
import { aBackupFolder, craftBackup, noKeys } from '../../support/shop/backups.ts'

const folder = await aBackupFolder()
const manifest = {
  ...{ kind: 'fakhar-asfi backup', format: 1, shopVersion: '1.0.0', postgresVersion: '18.0' },
  ...{ createdAt: '2026-11-22T03:30:00Z', migrations: [], sequences: [], pictures: [] },
  tables: [{ name: 'orders', columns: ['id'], rows: 0 }],
}
const files = 40_000
const content = Buffer.alloc(0)
const megabyte = 1024 * 1024

/** Memory in use, without what nobody holds any longer. */
function measureHeap(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

test('the sums of many files are compared without being kept', { tags: ['series'] }, async () => {
  // Each line of the list of sums has some 160 letters: 6 MB in all.
  const rows = Array.from({ length: files }, (_, index) => `tables/orders/${String(index).padStart(80, '0')}`)
  const file = await craftBackup(path.join(folder, 'many'), [
    { name: 'manifest.json', content: Buffer.from(JSON.stringify(manifest)) },
    ...rows.map((name) => ({ name, content })),
  ])
  let read = 0
  let atFirst = 0
  let atLast = 0
  await readBackup(file, noKeys, {
    onManifest: () => {},
    async onEntry(entry) {
      for await (const _ of entry.content);
      read += 1
      if (read === 1000) atFirst = measureHeap()
      if (read === files) atLast = measureHeap()
    },
  })
  expect(read).toBe(files)
  expect(atLast - atFirst).toBeLessThan(2 * megabyte)
})
