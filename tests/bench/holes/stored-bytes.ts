import { fillPage, type SharedPage } from '../../../views/render-page.tsx'
import { compressPage } from './compress-page.ts'
import { etagOf, visitors } from './slot-contents.ts'
import type { StoredPage, Way } from './way.ts'

/** The reference: the same bytes for everyone, whoever asks. */
export const storedBytes: Way = {
  encodings: ['br', 'gzip'],
  isSameForAll: true,
  store: async (shared, encoding, effort) => keep(compressPage(pageOfNobody(shared), encoding, effort)),
}

/** Half of it is in the common script already, which writes the number after a click. */
const fillingScript = `<script>{let s=document.cookie.match(/(?:^|; )shown=(\\d+)(u|a)?/);if(s){let n=+s[1];for(let e of document.querySelectorAll('[data-cart-count]'))e.textContent=n;for(let e of document.querySelectorAll('[data-cart-badge]'))e.hidden=!n;if(s[2])for(let e of document.querySelectorAll('[data-account]'))e.innerHTML=document.getElementById('signed-in').innerHTML}}</script>`

/** The page of nobody, with a script that fills in what a readable cookie says. Without script the cart has no number. */
export const scriptFilled: Way = {
  encodings: ['br', 'gzip'],
  isSameForAll: true,
  async store(shared, encoding, effort) {
    const [, visitor] = visitors.at(-1) ?? []
    const links = visitor ? shared.renderSlots(visitor).join('') : ''
    const more = `<template id="signed-in">${links}</template>${fillingScript}`
    const page = pageOfNobody(shared).toString().replace('</header>', `${more}</header>`)
    return keep(compressPage(Buffer.from(page), encoding, effort))
  },
}

function pageOfNobody(shared: SharedPage): Buffer {
  const [, visitor] = visitors[0] ?? []
  if (!visitor) throw new Error('No visitors')
  return fillPage(shared, visitor)
}

function keep(body: Buffer): StoredPage {
  const answer = { etag: `"${etagOf([body])}"`, body }
  return { answerFor: () => answer, bytes: () => body.length }
}
