import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'

// Small files that decompress to far more than they seem to, made without decompressing them.

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(8 + named.length)
  framed.writeUInt32BE(data.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), 4 + named.length)
  return framed
}

/** 8-bit RGB. */
function head(width: number, height: number): Buffer {
  const sizes = Buffer.alloc(13)
  sizes.writeUInt32BE(width, 0)
  sizes.writeUInt32BE(height, 4)
  sizes.set([8, 2], 8)
  return chunk('IHDR', sizes)
}

/** 8 × 8 black pixels, and a chunk that decompresses to far more than the picture. */
export function aDecompressionBomb(type: 'iCCP' | 'zTXt', unpackedBytes: number): Buffer {
  return Buffer.concat([
    signature,
    head(8, 8),
    chunk(type, Buffer.concat([Buffer.from('x\0\0', 'latin1'), zeros(unpackedBytes)])),
    chunk('IDAT', deflateSync(Buffer.alloc(8 * 25))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Black and valid, of any size. */
export function aBlackPng(width: number, height: number): Buffer {
  const rows = zeros(height * (1 + width * 3))
  return Buffer.concat([signature, head(width, height), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** The zlib stream of this many zeros: one block repeated, and the checksum, which depends only on their number. */
function zeros(count: number): Buffer {
  const size = 1_000_000
  const block = deflateRawSync(Buffer.alloc(size), { finishFlush: constants.Z_FULL_FLUSH })
  const checksum = Buffer.alloc(4)
  checksum.writeUInt16BE(count % 65_521, 0)
  checksum.writeUInt16BE(1, 2)
  const blocks = Array<Buffer>(Math.floor(count / size)).fill(block)
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...blocks,
    deflateRawSync(Buffer.alloc(count % size)),
    checksum,
  ])
}

/** A GIF that repeats one white frame. */
export async function anAnimatedGif(frames: number): Promise<Buffer> {
  const white = { width: 4, height: 4, channels: 3, background: '#fff' } as const
  const frame = await sharp({ create: white }).gif({ effort: 1 }).toBuffer()
  // The frames lie between the header and the last byte.
  const begin = frame.indexOf('!')
  const pictures = Array<Buffer>(frames).fill(frame.subarray(begin, -1))
  return Buffer.concat([frame.subarray(0, begin), ...pictures, Buffer.from(';')])
}

/** Noise, which does not compress: the most expensive picture of its size. */
export function aNoisyJpeg(width: number, height: number, quality = 65): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = sharp({ create: { width, height, channels: 3, background: '#888', noise } })
  return picture.jpeg({ quality }).toBuffer()
}
