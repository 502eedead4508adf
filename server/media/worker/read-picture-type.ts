import { open } from 'node:fs/promises'

export type PictureType = 'jpeg' | 'png' | 'webp' | 'gif'

/** The type by a file's first bytes. 'heic' is recognised only to name it in the error; null: no accepted type. */
export async function readPictureType(file: string): Promise<PictureType | 'heic' | null> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(12), 0, 12, 0)
    return pictureTypeOf(buffer.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

function pictureTypeOf(bytes: Buffer): PictureType | 'heic' | null {
  const text = bytes.toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^RIFF[\s\S]{4}WEBP/.test(text)) return 'webp'
  return text.slice(4, 8) === 'ftyp' && heicBrands.has(text.slice(8, 12)) ? 'heic' : null
}
