import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { SharedPage } from '../../../views/render-page.tsx'
import { type Answering, cookiesOfVisitors } from './answer-by-cookies.ts'
import { forgetSlotContents, slotContentsOf, visitors } from './slot-contents.ts'
import type { HoleAnswer, HoleEncoding, Way } from './way.ts'

/** Bytes of an answer, and those that the page takes when one kind of visitor has asked, and all. */
export type WayBytes = { onTheWire: number; forOne: number; forAll: number }

/** Milliseconds until the first answer when the page has changed, then when the visitor's cart has. */
export type WayTimes = { afterChange: number; afterCartChange: number }

/** The processor's time counts in steps of some ms. */
const answersEach = 24_000

/** What is compressed better in other threads has arrived then. */
const settlingMs = 3000

export async function measureBytes(shared: SharedPage, way: Way, encoding: HoleEncoding): Promise<WayBytes> {
  const page = await way.store(shared, encoding, 'best')
  const askAs = (kinds: typeof visitors) => {
    for (const kind of [...kinds, ...kinds]) page.answerFor(...kind)
    return pause(settlingMs)
  }
  await askAs(visitors.slice(0, 1))
  const forOne = page.bytes()
  await askAs(visitors)
  const bodies = visitors.map(([key, visitor]) => page.answerFor(key, visitor).body.length)
  if (!way.isSameForAll) checkAnswers(shared, encoding, page.answerFor)
  return { onTheWire: Math.max(...bodies), forOne, forAll: page.bytes() }
}

export async function measureTimes(shared: SharedPage, way: Way, encoding: HoleEncoding): Promise<WayTimes> {
  forgetSlotContents(shared)
  const [first, second] = visitors
  if (!first || !second) throw new Error('Two visitors are needed')
  const began = performance.now()
  const page = await way.store(shared, encoding, 'quick')
  page.answerFor(...first)
  const changed = performance.now()
  if (!way.isSameForAll) page.answerFor(...second)
  return {
    afterChange: changed - began,
    afterCartChange: way.isSameForAll ? 0 : performance.now() - changed,
  }
}

/** Microseconds of the processor to find or put together an answer, without sending it. */
export function timeOfAnswer(answer: Answering): number {
  const begun = process.threadCpuUsage()
  for (let count = 0; count < answersEach; count += cookiesOfVisitors.length) {
    for (const cookies of cookiesOfVisitors) answer(cookies)
  }
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / answersEach
}

/** A way that sends another page is not measured. Up to the sprite, of which ways may send more. */
function checkAnswers(
  shared: SharedPage,
  encoding: HoleEncoding,
  answerFor: (...visitor: (typeof visitors)[number]) => HoleAnswer,
): void {
  for (const [key, visitor] of visitors) {
    const { body } = answerFor(key, visitor)
    const sent = (encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).toString()
    const [page = ''] = sent.split('<svg class="sprite"')
    const slots = slotContentsOf(shared, key, visitor)
    const expected = shared.parts.map((part, index) => `${part}${slots[index] ?? ''}`).join('')
    if (withoutSpaces(page) !== withoutSpaces(expected.replace('</body></html>', '')))
      throw new Error(`The page of visitor ${key} differs`)
  }
}

function withoutSpaces(html: string): string {
  return html.replaceAll(/\s+/g, '')
}
