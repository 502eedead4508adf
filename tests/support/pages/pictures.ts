import sharp, { type Sharp } from 'sharp'
import '../../../server/media/worker/decode-picture.ts'
import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'

// Imported first: it blocks operations, some of which are allowed again below.

/** The shop decodes only from files and blocks the rest; tests also decode from memory. */
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })

/** Red at the top with a green corner on the right, blue at the bottom: shows the orientation. */
function colourOf(across: number, down: number): readonly number[] {
  if (down >= 0.5) return [0, 0, 255]
  return across < 0.5 ? [255, 0, 0] : [0, 255, 0]
}

type Shape = { width?: number; height?: number; orientation?: number }

/** A picture to upload. Its pixels are stored so that applying the EXIF orientation gives the upright picture. */
export function aPhotograph({ width = 60, height = 80, orientation = 1 }: Shape = {}): Sharp {
  const quarters = [0.25, 0.75].flatMap((y) => [0.25, 0.75].map((x) => uprightPlace(orientation, x, y)))
  const pixels = Buffer.from(quarters.flatMap(([across, down]) => colourOf(across, down)))
  const isOnItsSide = orientation >= 5
  const [across, down] = isOnItsSide ? [height, width] : [width, height]
  return sharp(pixels, { raw: { width: 2, height: 2, channels: 3 } }).resize(across, down, {
    fit: 'fill',
    kernel: 'nearest',
  })
}

/**
 * Returns the place of a stored pixel on the upright picture, as fractions of its sides (table of the EXIF standard).
 */
function uprightPlace(orientation: number, x: number, y: number): [number, number] {
  const across = [x, 1 - x, 1 - x, x, y, 1 - y, 1 - y, y]
  const down = [y, y, 1 - y, 1 - y, x, x, 1 - x, 1 - x]
  return [across[orientation - 1] ?? x, down[orientation - 1] ?? y]
}

/** Reads the colours at the top left, top right and bottom: 'red green blue' for the picture above. */
export async function readColours(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const nameAt = (across: number, down: number) => {
    const at = (Math.floor(down * info.height) * info.width + Math.floor(across * info.width)) * info.channels
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
    const strongest = Math.max(r, g, b)
    if (strongest - Math.min(r, g, b) < 12) return strongest > 240 ? 'white' : 'grey'
    return strongest === r ? 'red' : strongest === g ? 'green' : 'blue'
  }
  return [nameAt(0.25, 0.25), nameAt(0.75, 0.25), nameAt(0.5, 0.75)].join(' ')
}

/** A file as a browser test chooses it. */
export type FileUpload = { name: string; mimeType: string; buffer: Buffer }

export async function aPictureUpload(name = 'a.jpg'): Promise<FileUpload> {
  return { name, mimeType: 'image/jpeg', buffer: await aPhotograph().jpeg().toBuffer() }
}

/** It claims to be a picture. */
export function notAPicture(name: string): FileUpload {
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
}

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

/** The picture is 8-bit RGB. */
function head(width: number, height: number): Buffer {
  const sizes = Buffer.alloc(13)
  sizes.writeUInt32BE(width, 0)
  sizes.writeUInt32BE(height, 4)
  sizes.set([8, 2], 8)
  return chunk('IHDR', sizes)
}

/** It has 8 × 8 black pixels, and a chunk that decompresses to far more than the picture. */
export function aDecompressionBomb(type: 'iCCP' | 'zTXt', unpackedBytes: number): Buffer {
  return Buffer.concat([
    signature,
    head(8, 8),
    chunk(type, Buffer.concat([Buffer.from('x\0\0', 'latin1'), zeros(unpackedBytes)])),
    chunk('IDAT', deflateSync(Buffer.alloc(8 * 25))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** It is black and valid, of any size. */
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
  const rest = deflateRawSync(Buffer.alloc(count % size))
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks, rest, checksum])
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
export function aNoisyJpeg(width: number, height: number, quality = 65, sigma = 60): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma } as const
  const picture = sharp({ create: { width, height, channels: 3, background: '#888', noise } })
  return picture.jpeg({ quality }).toBuffer()
}
