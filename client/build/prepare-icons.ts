import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

/**
 * Run by hand when the logo changes: npx node client/build/prepare-icons.ts. Creates the icons of public/ from
 * favicon.svg: an .ico, and icons for the home screens of phones, which crop the maskable one.
 */
const folder = path.resolve(import.meta.dirname, '../../public')
const mark = await readFile(path.join(folder, 'favicon.svg'))
const paper = '#f6f5f0'

await writeFile(path.join(folder, 'favicon.ico'), ico(await draw(32, 0, 'transparent'), 32))
await writeFile(path.join(folder, 'apple-touch-icon.png'), await draw(180, 0.14, paper))
await writeFile(path.join(folder, 'icon-192.png'), await draw(192, 0.04, 'transparent'))
await writeFile(path.join(folder, 'icon-512.png'), await draw(512, 0.04, 'transparent'))
await writeFile(path.join(folder, 'icon-maskable-512.png'), await draw(512, 0.2, paper))

/** The logo on a square; `margin` is the free share of the side around it. */
async function draw(side: number, margin: number, background: string): Promise<Buffer> {
  const free = Math.round(side * margin)
  const inner = side - 2 * free
  const scaled = await sharp(mark, { density: 72 * (inner / 24) })
    .resize(inner, inner)
    .png()
    .toBuffer()
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: scaled, left: free, top: free }])
    .png({ palette: true })
    .toBuffer()
}

/** Wraps a PNG in the .ico format: a header, one entry, the picture. */
function ico(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(side, 6)
  header.writeUInt8(side, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
