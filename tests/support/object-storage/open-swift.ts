import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { S3mini } from 's3mini'
import { afterAll } from 'vitest'
import type { ObjectStorageOptions } from '../../../server/object-storage/object-storage.ts'
import { findFreePort } from '../http/find-free-port.ts'

const run = promisify(execFile)
const kinds = ['account', 'container', 'object'] as const
// Debian's packages are for its own Python.
const python = '/usr/bin/python3'

/**
 * OpenStack Swift with its S3 interface, all in one on the loopback interface, with one bucket: an implementation that
 * checks signatures. On Debian: apt-get install swift-proxy swift-account swift-container swift-object.
 */
export async function openSwift(): Promise<ObjectStorageOptions> {
  const folder = await mkdtemp(path.join(tmpdir(), 'swift-'))
  const ports = await Promise.all([...kinds, 'proxy'].map(findFreePort))
  await writeConfiguration(folder)
  for (const [index, kind] of kinds.entries()) await buildRing(folder, kind, ports[index] ?? 0)
  const servers = spawn(
    python,
    ['tests/support/object-storage/swift_servers.py', folder, ...ports.map(String)],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const errors = text(servers.stderr)
  const ended = once(servers, 'exit')
  afterAll(async () => {
    servers.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  const [line] = await Promise.race([once(createInterface(servers.stdout), 'line'), ended])
  if (line !== 'ready') throw new Error(`Swift did not start: ${await errors}`)

  const options: ObjectStorageOptions = {
    endpoint: `http://127.0.0.1:${ports[3]}`,
    region: 'us-east-1',
    bucket: 'shop-pictures',
    accessKeyId: 'shop:pictures',
    secretAccessKey: 'secret-of-swift',
    prefix: 'pictures/',
    isPathStyle: true,
  }
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = options
  const client = new S3mini({ endpoint: `${endpoint}/${bucket}`, region, accessKeyId, secretAccessKey })
  if (!(await client.createBucket())) throw new Error('Swift did not make the bucket')
  return options
}

async function writeConfiguration(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'devices/d1'), { recursive: true })
  await mkdir(path.join(folder, 'cache'))
  const files: Record<string, string> = {
    swift: '[swift-hash]\nswift_hash_path_suffix = tests\nswift_hash_path_prefix = tests\n',
    proxy: `[DEFAULT]
swift_dir = ${folder}
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats bulk s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_shop_pictures = secret-of-swift .admin
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
${['catch_errors', 'gatekeeper', 'listing_formats', 'bulk', 'copy', 'slo', 'dlo']
  .map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`)
  .join('')}`,
  }
  for (const kind of kinds) {
    files[kind] = `[DEFAULT]
devices = ${folder}/devices
mount_check = false
swift_dir = ${folder}
recon_cache_path = ${folder}/cache
[pipeline:main]
pipeline = server
[app:server]
use = egg:swift#${kind}
`
  }
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(folder, `${name}.conf`), content)
  }
}

/** One device that holds everything once. */
async function buildRing(folder: string, kind: string, port: number): Promise<void> {
  const builder = path.join(folder, `${kind}.builder`)
  for (const step of [['create', '1', '1', '0'], ['add', `r1z1-127.0.0.1:${port}/d1`, '1'], ['rebalance']]) {
    await run(python, ['/usr/bin/swift-ring-builder', builder, ...step])
  }
}
