import { pictureWidths } from '#domain/pictures/picture.ts'
import { defaultLanguage, languageCodes } from '#domain/shared/language.ts'
import type { CacheName as StoredCacheName } from '#domain/site/kept-data.ts'

/**
 * This worker makes visited pages readable offline. Pages are fetched network first and marked when they come from
 * the cache; only public pages are cached.
 */
declare const self: ServiceWorkerGlobalScope & {
  /** The server sets the version of the build in the first line of the script. */
  version: string
}

const offlinePages: StoredCacheName = `offline-${self.version}`
/** Each cache has at most so many entries; the oldest are deleted first. A change of format needs a new cache name. */
const limits = { 'pages-1': 40, 'assets-1': 80, 'pictures-1': 150 } satisfies Partial<
  Record<StoredCacheName, number>
>
type CacheName = keyof typeof limits

/** The build replaces this name by the public paths of server/domain/site/pages.ts. */
declare const publicPaths: string
const publicPages = new RegExp(publicPaths)
const languagePrefixes = languageCodes.filter((code) => code !== defaultLanguage).map((code) => `/${code}`)
const prefix = `(${languagePrefixes.join('|')})`
const signsOut = new RegExp(`^${prefix}?/(logout|account/(sessions|deletion))$`)
const variants = new RegExp(`^/uploads/.+-(${pictureWidths.join('|')})\\.(avif|jpg)$`)

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', (event) => event.waitUntil(cacheAll(event.data)))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const cache = cacheFor(request.url)
  // The pages have the links of the account.
  if (signsOut.test(new URL(request.url).pathname)) event.waitUntil(caches.delete('pages-1'))
  if (request.mode === 'navigate') event.respondWith(respondToNavigation(event, cache))
  else if (request.method !== 'GET' || request.headers.has('range') || !cache) return
  else event.respondWith(cache === 'pages-1' ? respondWithPage(event, cache) : respondWithFile(event, cache))
})

function cacheFor(address: string): CacheName | undefined {
  const { origin, pathname } = new URL(address)
  if (origin !== location.origin) return undefined
  if (pathname.startsWith('/assets/')) return 'assets-1'
  if (variants.test(pathname)) return 'pictures-1'
  return publicPages.test(pathname) ? 'pages-1' : undefined
}

/** The offline page of each language is cached without credentials, with its assets. */
async function install(): Promise<void> {
  const cache = await caches.open(offlinePages)
  const assets = new Set<string>()
  for (const path of ['', ...languagePrefixes]) {
    const page = await fetch(`${path}/offline`, { credentials: 'omit' })
    if (!page.ok) throw new Error(String(page.status))
    const html = await page.clone().text()
    for (const [address] of html.matchAll(/\/assets\/[\w/.-]+\.(css|js)/g)) assets.add(address)
    await cache.put(`${path}/offline`, page)
  }
  await cache.addAll([...assets])
  await self.skipWaiting()
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name !== offlinePages && !(name in limits)) await caches.delete(name)
  }
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** The first page and its assets were loaded before the worker was active. */
async function cacheAll(addresses: unknown): Promise<void> {
  if (!Array.isArray(addresses)) return
  for (const address of addresses) {
    const cache = cacheFor(String(address))
    if (!cache || (await caches.match(address))) continue
    const response = await fetch(address).catch(() => null)
    if (response) await cacheResponse(cache, address, response)
  }
}

async function respondToNavigation(event: FetchEvent, cache: CacheName | undefined): Promise<Response> {
  const { method, url, cache: cacheMode } = event.request
  // Going back to the response of a form fetches its address by GET instead of posting the form again.
  const isBackNavigation = cacheMode === 'only-if-cached'
  if (isBackNavigation && method === 'POST') return Response.redirect(url, 303)
  try {
    if (isBackNavigation) return await fetch(url, { redirect: 'manual' })
    if (cache && method === 'GET') return await respondWithPage(event, cache)
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return respondOffline(url, method)
  }
}

/** The network comes first, then the cached copy; throws without either. */
async function respondWithPage(event: FetchEvent, cache: CacheName): Promise<Response> {
  const { url } = event.request
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(cacheResponse(cache, url, response.clone()))
    return response
  } catch (error) {
    const cached = await caches.match(url)
    if (!cached) throw error
    return markAsCached(cached, url)
  }
}

/** The cache comes first, as assets and pictures are immutable. */
async function respondWithFile(event: FetchEvent, cache: CacheName): Promise<Response> {
  const { url } = event.request
  const cached = await caches.match(url)
  if (cached) return cached
  const response = await fetch(event.request)
  event.waitUntil(cacheResponse(cache, url, response.clone()))
  return response
}

async function cacheResponse(name: CacheName, address: string, response: Response): Promise<void> {
  const isPrivate = response.headers.get('cache-control')?.includes('no-store')
  if (response.status !== 200 || response.redirected || isPrivate) return
  try {
    const cache = await caches.open(name)
    await cache.put(address, response)
    const keys = await cache.keys()
    for (const old of keys.slice(0, -limits[name])) await cache.delete(old)
  } catch {
    // If the disk is full, the response is not cached.
  }
}

async function markAsCached(cached: Response, address: string): Promise<Response> {
  const templates = await (await offlinePage(address)).text()
  const [note, price] = [templateIn(templates, 'note'), templateIn(templates, 'price')]
  const html = (await cached.text())
    .replace('<html ', '<html data-offline-copy ')
    .replace(/<main[^>]*>/, (main) => main + note)
    .replaceAll(/(<p class="price"[^>]*>.*?)(<\/p>)/gs, (_all, before, end) => `${before} ${price}${end}`)
  return respondWithHtml(html, cached)
}

/** For a POST the offline page warns that the form may not have been sent. Staff get a page of their own. */
async function respondOffline(address: string, method: string): Promise<Response> {
  const page = await offlinePage(address)
  let html = await page.text()
  if (new RegExp(`^${prefix}?/admin(/|$)`).test(new URL(address).pathname)) {
    const main = templateIn(html, 'staff')
    html = html.replace('<html ', '<html data-staff ')
    html = html.replace(/(<main[^>]*>).*(<\/main>)/s, (_all, begin, end) => begin + main + end)
  }
  return respondWithHtml(method === 'POST' ? html.replace('<html ', '<html data-not-sent ') : html, page)
}

function templateIn(html: string, name: string): string {
  return new RegExp(`<template data-offline-${name}[^>]*>(.*?)</template>`, 's').exec(html)?.[1] ?? ''
}

async function offlinePage(address: string): Promise<Response> {
  const { pathname, searchParams } = new URL(address)
  // The address by which a language is chosen is itself in none.
  const localised = pathname === '/language' ? `/${searchParams.get('to')}` : pathname
  const language = new RegExp(`^${prefix}(?=/|$)`).exec(localised)?.[0] ?? ''
  return (await caches.match(`${language}/offline`)) ?? Response.error()
}

/** Copies the headers (the Content-Security-Policy included) except those that describe the original body. */
function respondWithHtml(html: string, original: Response): Response {
  const headers = new Headers(original.headers)
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  return new Response(html, { headers })
}
