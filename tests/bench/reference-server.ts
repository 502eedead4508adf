import { createHash } from 'node:crypto'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'

// What npm run bench -- pages compares the shop with, in a process of its own: the same bytes, sent by Express. Takes
// the address of a shop and paths, prints its own address.

const [shop = '', ...paths] = process.argv.slice(2)

const app = express()
for (const path of paths) {
  const body = await fetchBytes(`${shop}${path}`)
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  app.get(path, (_req, res) => {
    res.set({ etag, 'content-encoding': 'br' }).type('html').send(body)
  })
}
const server = app.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})

/** As they are sent: fetch would decompress them. */
async function fetchBytes(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { headers: { 'accept-encoding': 'br' } }, async (res) => {
      resolve(Buffer.concat(await res.toArray()))
    })
    asked.once('error', reject)
  })
}
