import sharp, { type OverlayOptions } from 'sharp'
import { sharePictureSize } from '#domain/pictures/picture.ts'
import { escapeXml } from '#domain/shared/clean-text.ts'
import { cutAtWord } from '#domain/text/fit-text.ts'

export type SharePictureTask = {
  picture: Uint8Array
  title: string
  price: string | null
  isRightToLeft: boolean
}

const { width, height } = sharePictureSize
/** It is in pixels. */
const margin = 60
/** So many characters take two lines at most. */
const longestTitle = 70

const shade = { colour: [11, 23, 56], from: 230, strongest: 240 }

/** The foot is darker, so that white text can be read on any picture. */
function drawShade(): Promise<Buffer> {
  const column = Buffer.alloc(height * 4)
  for (let y = shade.from; y < height; y += 1) {
    const depth = (y - shade.from) / (height - shade.from)
    column.set([...shade.colour, Math.round(shade.strongest * Math.min(depth * 1.6, 1))], y * 4)
  }
  return sharp(column, { raw: { width: 1, height, channels: 4 } })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer()
}

export async function drawSharePicture(task: SharePictureTask): Promise<Uint8Array> {
  const lines = [{ text: cutAtWord(task.title, longestTitle), size: 50, colour: '#ffffff' }]
  if (task.price !== null) lines.push({ text: task.price, size: 44, colour: '#f3cf7a' })
  const texts: OverlayOptions[] = []
  let bottom = height - margin
  for (const line of lines.toReversed()) {
    const { data: input, info } = await drawText(line)
    texts.push({
      input,
      raw: info,
      left: task.isRightToLeft ? width - margin - info.width : margin,
      top: bottom - info.height,
    })
    bottom -= info.height + 28
  }
  return sharp(task.picture)
    .composite([{ input: await drawShade(), raw: { width, height, channels: 4 } }, ...texts])
    .jpeg({ quality: 70, mozjpeg: true })
    .toBuffer()
}

function drawText({ text, size, colour }: { text: string; size: number; colour: string }) {
  return sharp({
    text: {
      text: `<span foreground="${colour}">${escapeXml(text)}</span>`,
      font: `Readex Pro ${size}`,
      // A point is a pixel.
      dpi: 72,
      rgba: true,
      width: width - 2 * margin,
      wrap: 'word',
      // Pango turns it round for Arabic, so it is the side where the language begins to be read.
      align: 'left',
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
}
