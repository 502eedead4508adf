import { createHash } from 'node:crypto'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { parseDocument } from 'htmlparser2'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

// What npm run bench -- pages compares the shop with, in a process of its own: the same bytes, sent by Express, and
// the same elements, rendered by React alone. Takes the address of a shop and paths, prints its own address.

const [shop = '', ...paths] = process.argv.slice(2)

const app = express()
for (const path of paths) {
  const body = await fetchBytes(`${shop}${path}`)
  const elements = toReact(parseDocument(await (await fetch(`${shop}${path}`)).text()).children)
  app.get(`/rendered${path}`, (_req, res) => {
    res.type('html').send(renderToStaticMarkup(elements))
  })
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

type Parsed = ReturnType<typeof parseDocument>['children']

/** A parsed page as elements of React, without components, texts to translate or anything to read. */
function toReact(nodes: Parsed): ReactNode[] {
  return nodes.map((node, key) => {
    if (node.type === 'text') return node.data
    if (!('attribs' in node)) return null
    // React takes styles as objects; as a text it is an attribute as long as any other.
    const { style, ...attributes } = node.attribs
    return createElement(node.name, { ...attributes, 'data-style': style, key }, ...toReact(node.children))
  })
}
