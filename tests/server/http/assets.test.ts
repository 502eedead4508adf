import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import express, { type Express } from 'express'
import request from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setUpAssets } from '../../../server/http/responses/assets.ts'

const style = 'body{margin:0}'
let folder: string
let app: Express

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'))
  await mkdir(join(folder, 'assets/styles'), { recursive: true })
  await mkdir(join(folder, 'assets/fonts'))
  await writeFile(join(folder, 'manifest.json'), '{}')
  await writeFile(join(folder, 'assets/styles/base-A.css'), style)
  await writeFile(join(folder, 'assets/styles/base-A.css.br'), brotliCompressSync(style))
  await writeFile(join(folder, 'assets/styles/base-A.css.gz'), gzipSync(style))
  await writeFile(join(folder, 'assets/fonts/kufi-B.woff2'), 'font')
  app = express().use(setUpAssets({ assetsDir: folder, hasServiceWorker: true }))
})

afterAll(() => rm(folder, { recursive: true }))

const get = (path: string, encodings = 'identity') => request(app).get(path).set('accept-encoding', encodings)

describe('client assets', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ])('are sent to "%s" as %s, cached for good', async (accepted, encoding) => {
    const response = await get('/assets/styles/base-A.css', accepted)
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

  it('are not compressed again in a compressed format', async () => {
    const { headers } = await get('/assets/fonts/kufi-B.woff2', 'br, gzip')
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['content-type']).toBe('font/woff2')
  })

  it('answer HEAD with the length and no body', async () => {
    const { status, headers, text } = await request(app)
      .head('/assets/styles/base-A.css')
      .set('accept-encoding', 'identity')
    expect([status, headers['content-length'], text]).toEqual([200, String(style.length), undefined])
  })

  it.each([
    '/assets/styles/base-B.css',
    '/assets/styles/base-A.css.br',
    '/assets/',
    '/assets/../manifest.json',
    '/assets/..%2fmanifest.json',
    '/assets/constructor',
  ])('include only what was built: %s', async (path) => {
    const { status, headers } = await get(path)
    expect(status).toBe(404)
    expect(headers['cache-control'] ?? '').not.toContain('immutable')
  })

  it('are read-only', async () => {
    const { status, headers } = await request(app).post('/assets/styles/base-A.css')
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})

it('says what to do when nothing was built', () => {
  expect(() => setUpAssets({ assetsDir: join(folder, 'nowhere'), hasServiceWorker: true })).toThrow(
    'node client/build.ts',
  )
})
