import { pictureWidths } from '#domain/pictures/picture.ts'
import type { FetchEvent, WorkerScope } from './scope.ts'

/**
 * Keeps what was visited readable without network. Pages always come from the network where there is one, and are
 * marked as last seen where there is none; only what anyone may see is ever kept.
 */
const scope = self as unknown as WorkerScope

const offlinePages = `offline-${scope.version}`
/** How many of each are kept; the oldest go first. The name changes when what is in it means something else. */
const limits = { 'pages-1': 40, 'assets-1': 80, 'pictures-1': 150 }
type CacheName = keyof typeof limits

const publicPages =
  /^(\/(en|fr))?(\/(shop|product|blog|about|contact|gallery|privacy-policy|terms|data-deletion)(\/.*)?|\/)?$/
const variants = new RegExp(`^/uploads/.+-(${pictureWidths.join('|')})\\.(avif|jpg)$`)

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('message', (event) => event.waitUntil(cacheAll(event.data)))
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const cache = cacheFor(request.url)
  if (request.mode === 'navigate') event.respondWith(respondToNavigation(event, cache))
  else if (request.method !== 'GET' || request.headers.has('range') || !cache) return
  else event.respondWith(cache === 'pages-1' ? respondWithPage(event, cache) : respondWithFile(event, cache))
})

/** The cache in which an address may be kept, if any. */
function cacheFor(address: string): CacheName | undefined {
  const { origin, pathname } = new URL(address)
  if (origin !== location.origin) return undefined
  if (pathname.startsWith('/assets/')) return 'assets-1'
  if (variants.test(pathname)) return 'pictures-1'
  return publicPages.test(pathname) ? 'pages-1' : undefined
}

/** The pages for a visitor without network, in each language and as nobody signed in sees them, with what they use. */
async function install(): Promise<void> {
  const cache = await caches.open(offlinePages)
  const assets = new Set<string>()
  for (const path of ['', '/en', '/fr']) {
    const page = await fetch(`${path}/offline`, { credentials: 'omit' })
    if (!page.ok) throw new Error(String(page.status))
    const html = await page.clone().text()
    for (const [address] of html.matchAll(/\/assets\/[\w/.-]+\.(css|js)/g)) assets.add(address)
    await cache.put(`${path}/offline`, page)
  }
  await cache.addAll([...assets])
  await scope.skipWaiting()
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name !== offlinePages && !(name in limits)) await caches.delete(name)
  }
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}

/** What a page used that was there before its worker. */
async function cacheAll(addresses: unknown): Promise<void> {
  if (!Array.isArray(addresses)) return
  for (const address of addresses) {
    const cache = cacheFor(String(address))
    if (!cache || (await caches.match(address))) continue
    const answer = await fetch(address).catch(() => null)
    if (answer) await cacheResponse(cache, address, answer)
  }
}

async function respondToNavigation(event: FetchEvent, cache: CacheName | undefined): Promise<Response> {
  const { method, url, cache: asked } = event.request
  // The way back to a page that answered a form: not sent again for that, its address is asked for as it is now.
  const isBackNavigation = asked === 'only-if-cached'
  if (isBackNavigation && method === 'POST') return Response.redirect(url, 303)
  try {
    if (isBackNavigation) return await fetch(url, { redirect: 'manual' })
    if (cache && method === 'GET') return await respondWithPage(event, cache)
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return respondOffline(url, method)
  }
}

/** From the network; without it as it was last seen. Throws where it never was. */
async function respondWithPage(event: FetchEvent, cache: CacheName): Promise<Response> {
  const { url } = event.request
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(cacheResponse(cache, url, answer.clone()))
    return answer
  } catch (error) {
    const seen = await caches.match(url)
    if (!seen) throw error
    return markAsCached(seen, url)
  }
}

/** An address that never changes its meaning: from the cache where it is there. */
async function respondWithFile(event: FetchEvent, cache: CacheName): Promise<Response> {
  const { url } = event.request
  const cached = await caches.match(url)
  if (cached) return cached
  try {
    const answer = await fetch(event.request)
    event.waitUntil(cacheResponse(cache, url, answer.clone()))
    return answer
  } catch (error) {
    const other = await findOtherWidth(url)
    if (!other) throw error
    return other
  }
}

/** A picture that was only seen smaller or larger is better than none. */
async function findOtherWidth(address: string): Promise<Response | undefined> {
  for (const variant of pictureWidths.flatMap((width) => [`-${width}.avif`, `-${width}.jpg`])) {
    const found = await caches.match(address.replace(/-\d+\.\w+$/, variant))
    if (found) return found
  }
  return undefined
}

async function cacheResponse(name: CacheName, address: string, answer: Response): Promise<void> {
  const isPrivate = answer.headers.get('cache-control')?.includes('no-store')
  if (answer.status !== 200 || answer.redirected || isPrivate) return
  try {
    const cache = await caches.open(name)
    await cache.put(address, answer)
    const keys = await cache.keys()
    for (const old of keys.slice(0, -limits[name])) await cache.delete(old)
  } catch {
    // The disk is full: what is kept stays, what is new does not.
  }
}

/** The page with a note on it, and one at each price, in the words that the offline page holds for it. */
async function markAsCached(seen: Response, address: string): Promise<Response> {
  const words = await (await offlinePage(address)).text()
  const [note, price] = ['note', 'price'].map(
    (name) => new RegExp(`<template data-seen-${name}[^>]*>(.*?)</template>`, 's').exec(words)?.[1] ?? '',
  )
  const html = (await seen.text())
    .replace('<html ', '<html data-seen ')
    .replace(/<main[^>]*>/, (main) => main + note)
    .replaceAll(/(<p class="price"[^>]*>.*?)(<\/p>)/gs, (_all, before, end) => `${before} ${price}${end}`)
  return respondWithHtml(html, seen)
}

/** Where a form was sent to (method POST), the page says first that it was not. */
async function respondOffline(address: string, method: string): Promise<Response> {
  const page = await offlinePage(address)
  const html = await page.text()
  return respondWithHtml(method === 'POST' ? html.replace('<html ', '<html data-not-sent ') : html, page)
}

async function offlinePage(address: string): Promise<Response> {
  const language = /^\/(en|fr)(?=\/|$)/.exec(new URL(address).pathname)?.[0] ?? ''
  return (await caches.match(`${language}/offline`)) ?? Response.error()
}

/** The same headers, policy included, but for those that told how the body was packed. */
function respondWithHtml(html: string, { headers: given }: Response): Response {
  const headers = new Headers(given)
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  return new Response(html, { headers })
}
