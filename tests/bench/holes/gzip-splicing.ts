import { constants, crc32, deflateRawSync } from 'node:zlib'
import { etagOf, partsWithSprite, slotContentsOf } from './slot-contents.ts'
import type { Way } from './way.ts'

// One gzip member of deflate blocks that were flushed apart: browsers do not read on after a first member. Blocks refer to nothing
// before them, so those of the visitor can stand between those of the page; the checksum is that of the whole.

const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
const endOfBlocks = Buffer.from([3, 0])

type Piece = { plain: Buffer; blocks: Buffer }

/** The visitor's pieces are the same on all pages. */
const pieces = new WeakMap<Buffer, Piece>()

export const gzipSplicing: Way = {
  encodings: ['gzip'],
  async store(shared) {
    const parts = partsWithSprite(shared)
    const page = parts.map(compressPiece)
    const etagStart = etagOf(parts)
    return {
      answerFor(key, visitor) {
        const slots = slotContentsOf(shared, key, visitor).map(pieceOf)
        const all = page.flatMap((piece, index) => [piece, ...slots.slice(index, index + 1)])
        let checksum = 0
        let length = 0
        for (const { plain } of all) {
          checksum = crc32(plain, checksum)
          length += plain.length
        }
        const end = Buffer.alloc(8)
        end.writeUInt32LE(checksum, 0)
        end.writeUInt32LE(length, 4)
        const body = Buffer.concat([head, ...all.map(({ blocks }) => blocks), endOfBlocks, end])
        return { etag: `"${etagStart}-${key.replace(' ', '-')}"`, body }
      },
      // The checksum needs the plain page too.
      bytes: () => page.reduce((sum, { plain, blocks }) => sum + plain.length + blocks.length, 0),
    }
  },
}

function pieceOf(plain: Buffer): Piece {
  const kept = pieces.get(plain) ?? compressPiece(plain)
  pieces.set(plain, kept)
  return kept
}

function compressPiece(plain: Buffer): Piece {
  return { plain, blocks: deflateRawSync(plain, { finishFlush: constants.Z_FULL_FLUSH }) }
}
