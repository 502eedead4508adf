import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'

type Bytes = AsyncIterable<Uint8Array>

/** What a file begins with that zstd has compressed. */
export const zstdHeader = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

/** With a sum, so that damage is noticed before what was damaged is believed. */
export const compress = (source: Bytes) =>
  passThrough(source, createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }))

export const decompress = (source: Bytes) => passThrough(source, createZstdDecompress())

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
