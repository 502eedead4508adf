import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { announcementPaths } from '#domain/orders/webhook.ts'
import { paths } from '#domain/shared/paths.ts'
import type { Manifest } from '../../../client/runtime/manifest.ts'
import { setManifest } from '../../../views/assets.ts'
import { isReading } from '../request-kind.ts'
import { chooseEncoding, type Encoding } from './page.ts'

type AssetsOptions = { assetsDir: string; hasServiceWorker: boolean }

type Asset = { type: string; bodies: Partial<Record<Encoding, Buffer>> }

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  map: 'application/json',
  woff2: 'font/woff2',
}

/**
 * All built files are read at start, so a path can only name an existing file; names contain a hash, so browsers never
 * ask twice.
 */
export function setUpAssets({ assetsDir, hasServiceWorker }: AssetsOptions): Router {
  const manifest = readManifest(join(assetsDir, 'manifest.json'))
  setManifest(manifest)
  const assets = readAssets(join(assetsDir, 'assets'))
  const worker = assets.get(`/${manifest[hasServiceWorker ? 'sw/service-worker' : 'sw/unregister']?.file}`)
  const notifications = assets.get(`/${manifest['sw/notifications']?.file}`)
  const router = Router().use('/assets', (req, res) => sendAsset(req, res, assets.get(req.path)))
  const version = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12)
  router.get(paths.serviceWorker, sendWorker(worker, `self.version="${version}";\n`))
  router.get(announcementPaths.notificationWorker, sendWorker(notifications))
  return router
}

/**
 * A service worker keeps its address: browsers compare it at each visit and replace it. The version covers all built
 * files, so that the worker refetches its offline pages when they change.
 */
function sendWorker(worker: Asset | undefined, firstLine = ''): RequestHandler {
  const script = `${firstLine}${worker?.bodies.identity ?? ''}`
  return (_req, res) => {
    res.set('cache-control', 'no-cache').type('js').send(script)
  }
}

function readManifest(file: string): Manifest {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`${file} cannot be read: build the browser's files first (node client/build.ts)`, {
      cause,
    })
  }
}

function readAssets(assetsDir: string): Map<string, Asset> {
  const files = readdirSync(assetsDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const assets = new Map<string, Asset>()
  for (const { parentPath, name } of files) {
    const [, plain = '', ending = ''] = /^(.*?)(\.br|\.gz)?$/.exec(name) ?? []
    const address = join(parentPath, plain).slice(assetsDir.length).replaceAll('\\', '/')
    const type = types[plain.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    const asset = assets.get(address) ?? { type, bodies: {} }
    const encoding = ending === '.br' ? 'br' : ending === '.gz' ? 'gzip' : 'identity'
    asset.bodies[encoding] = readFileSync(join(parentPath, name))
    assets.set(address, asset)
  }
  return assets
}

function sendAsset(req: Request, res: Response, asset: Asset | undefined): void {
  res.set({ 'x-content-type-options': 'nosniff', vary: 'Accept-Encoding' })
  if (!isReading(req)) {
    res.set('allow', 'GET, HEAD').status(405).type('text').send('Only GET and HEAD are answered here.\n')
    return
  }
  const accepted = chooseEncoding(req)
  // Fonts are stored as they are: compressing them again saves nothing.
  const encoding = asset?.bodies[accepted] ? accepted : 'identity'
  const body = asset?.bodies[encoding]
  if (!asset || !body) {
    res.status(404).set('cache-control', 'no-store').type('text').send('There is no such file.\n')
    return
  }
  if (encoding !== 'identity') res.set('content-encoding', encoding)
  res.set({
    'content-type': asset.type,
    'content-length': String(body.length),
    'cache-control': 'public, max-age=31536000, immutable',
  })
  res.end(req.method === 'HEAD' ? undefined : body)
}
