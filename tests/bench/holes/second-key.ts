import { createCachedPage } from '../../../server/http/page-cache/cached-page.ts'
import type { Way } from './way.ts'

/** As the shop does it: a filled and compressed page for each kind of visitor. */
export const secondKey: Way = {
  encodings: ['br', 'gzip'],
  async store(shared, encoding) {
    const page = createCachedPage(
      { shared, tags: [], expiresAt: Number.POSITIVE_INFINITY, headers: [], route: '' },
      () => {},
    )
    return {
      answerFor(key, visitor) {
        const answer = page.findAnswer(key) ?? page.fillFor(key, visitor)
        return { etag: answer.etagStart, body: answer.bodyIn(encoding).body }
      },
      bytes: page.bytes,
    }
  },
}
