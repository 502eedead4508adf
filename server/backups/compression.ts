import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'

type Bytes = AsyncIterable<Uint8Array>

/** What a file begins with that zstd has compressed. */
export const zstdHeader = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

/**
 * The last bytes of a complete file, which zstd passes over (a skippable frame): Node's decoder does not say when the end
 * is missing, or when something follows it.
 */
export const zstdTrailer = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 4, 0, 0, 0, ...Buffer.from('end\n')])

export async function* compress(source: Bytes): AsyncGenerator<Uint8Array> {
  yield* passThrough(source, createZstdCompress())
  yield zstdTrailer
}

export const decompress = (source: Bytes) => passThrough(takeTrailer(source), createZstdDecompress())

async function* passThrough(
  source: Bytes,
  stream: ReturnType<typeof createZstdCompress>,
): AsyncGenerator<Uint8Array> {
  const ended = pipeline(source, stream)
  // A failure of the source is thrown where the stream is read.
  ended.catch(() => {})
  yield* stream
  await ended
}

/** Everything but the trailer; throws at the end when there is none. */
async function* takeTrailer(source: Bytes): AsyncGenerator<Uint8Array> {
  let held = Buffer.alloc(0)
  for await (const piece of source) {
    const known = Buffer.concat([held, piece])
    held = known.subarray(Math.max(0, known.length - zstdTrailer.length))
    const passed = known.subarray(0, known.length - held.length)
    if (passed.length > 0) yield passed
  }
  if (!held.equals(zstdTrailer)) throw new Error('the file does not end as it was written')
}
