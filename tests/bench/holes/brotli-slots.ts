import { randomBytes } from 'node:crypto'
import { constants, createBrotliCompress } from 'node:zlib'
import { brotliQuality } from './compress-page.ts'
import { etagOf, partsWithSprite, slotContentsOf, visitors } from './slot-contents.ts'
import type { Effort, Way } from './way.ts'

// Brotli streams cannot be joined, but bytes that do not compress stand in them as they are: each slot is compressed as random
// bytes of the longest content, which are found again and overwritten for each visitor. No later part refers to random bytes.

/** The bytes after a slot are coded by the two before them, so these must not change. */
const endOfSlot = Buffer.from('  ')
/** Fewer random bytes could be stored as compressed ones. */
const shortestSlot = 64

export const brotliSlots: Way = {
  encodings: ['br'],
  async store(shared, _encoding, effort) {
    const parts = partsWithSprite(shared)
    const contents = visitors.map(([key, visitor]) => slotContentsOf(shared, key, visitor))
    const placeholders = longestOf(contents).map((length) => randomBytes(length))
    const body = await compressApart(
      parts.flatMap((part, index) => {
        const placeholder = placeholders[index]
        return placeholder?.length ? [part, Buffer.concat([placeholder, endOfSlot])] : [part]
      }),
      effort,
    )
    const offsets = placeholders.map((placeholder) => body.indexOf(placeholder))
    if (offsets.includes(-1)) throw new Error('A slot was compressed')
    const etagStart = etagOf(parts)
    return {
      answerFor(key, visitor) {
        const filled = Buffer.from(body)
        for (const [index, content] of slotContentsOf(shared, key, visitor).entries()) {
          const offset = offsets[index] ?? 0
          content.copy(filled, offset)
          filled.fill(' ', offset + content.length, offset + (placeholders[index]?.length ?? 0))
        }
        return { etag: `"${etagStart}-${key.replace(' ', '-')}"`, body: filled }
      },
      bytes: () => body.length,
    }
  },
}

function longestOf(contents: readonly (readonly Buffer[])[]): number[] {
  const lengthsOf = (index: number) => contents.map((slots) => slots[index]?.length ?? 0)
  return (contents[0] ?? []).map((_slot, index) => {
    const longest = Math.max(...lengthsOf(index))
    return longest === 0 ? 0 : Math.max(longest, shortestSlot)
  })
}

/** One stream in which no block contains bytes of two pieces. */
async function compressApart(pieces: readonly Buffer[], effort: Effort): Promise<Buffer> {
  const stream = createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort] },
  })
  const written = stream.toArray()
  for (const piece of pieces) await new Promise((resolve) => stream.write(piece, resolve))
  stream.end()
  return Buffer.concat(await written)
}
