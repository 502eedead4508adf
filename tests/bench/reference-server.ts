import { createHash } from 'node:crypto'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { renderToString } from 'react-dom/server'
import { bareTree } from './bare-tree.ts'

// What npm run bench -- pages compares the shop with, in a process of its own: the same bytes from Express and from bare node:http,
// and the same elements rendered by React alone for each request. Takes the address of a shop and paths, prints its own.

const [shop = '', ...paths] = process.argv.slice(2)
const headers = { 'accept-encoding': 'br' }

const app = express()
const bodies = new Map<string, { body: Buffer; etag: string }>()
for (const path of paths) {
  const body = await fetchBytes(`${shop}${path}`)
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  bodies.set(path, { body, etag })
  const tree = bareTree(await (await fetch(`${shop}${path}`)).text())
  app.get(`/bytes${path}`, (_req, res) => {
    res.set({ etag, 'content-encoding': 'br' }).type('html').send(body)
  })
  app.get(`/bare${path}`, (_req, res) => {
    res.type('html').send(renderToString(tree))
  })
}

const plain = createServer((req, res) => {
  const { body, etag } = bodies.get(req.url ?? '') ?? { body: Buffer.alloc(0), etag: '' }
  res.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
    etag,
  })
  res.end(body)
})

const servers = [createServer(app), plain]
const origins = await Promise.all(
  servers.map(async (server) => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }),
)
console.log(`References: ${origins.join(' ')}`)

/** As they are sent: fetch would decompress them. */
async function fetchBytes(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk) => chunks.push(chunk))
      res.on('end', () => resolve(Buffer.concat(chunks)))
    }).on('error', reject)
  })
}
