import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import express from 'express'
import request from 'supertest'
import { beforeAll, expect, it } from 'vitest'
import { setUpAssets } from '../../../server/http/responses/assets.ts'
import { aFolder } from '../../support/run/own-places.ts'

const style = 'body{margin:0}'
const folder = await aFolder()
const app = express()

beforeAll(async () => {
  await mkdir(join(folder, 'assets/styles'), { recursive: true })
  await writeFile(join(folder, 'manifest.json'), '{}')
  await writeFile(join(folder, 'assets/styles/base-A.css'), style)
  await writeFile(join(folder, 'assets/styles/base-A.css.br'), brotliCompressSync(style))
  await writeFile(join(folder, 'assets/styles/base-A.css.gz'), gzipSync(style))
  app.use(setUpAssets({ assetsDir: folder, hasServiceWorker: true }))
})

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
])('what was built is sent to "%s" as %s, cached for good', async (accepted, encoding) => {
  const response = await request(app).get('/assets/styles/base-A.css').set('accept-encoding', accepted)
  expect(response.status).toBe(200)
  expect(response.text).toBe(style)
  expect(response.headers['content-encoding']).toBe(encoding)
  expect(response.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  })
})

it('nothing else is sent, and nothing is taken', async () => {
  const others = ['base-B.css', 'base-A.css.br', '../../manifest.json', '..%2f..%2fmanifest.json', '']
  for (const name of [...others, 'constructor']) {
    const { status, headers } = await request(app).get(`/assets/styles/${name}`)
    expect(status, name).toBe(404)
    expect(headers['cache-control'] ?? '').not.toContain('immutable')
  }
  await request(app).post('/assets/styles/base-A.css').expect(405).expect('allow', 'GET, HEAD')
})
