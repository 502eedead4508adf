import sharp, { type Sharp } from 'sharp'
// Imported first: it blocks operations, some of which are allowed again below.
import '../../../server/media/worker/decode-picture.ts'

/** The shop decodes only from files and blocks the rest; tests also decode from memory. */
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })

const [red, green, blue] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
] as const

/** Red at the top with a green corner on the right, blue at the bottom: shows the orientation. */
function colourOf(across: number, down: number): readonly number[] {
  if (down >= 0.5) return blue
  return across < 0.5 ? red : green
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

/** The place of a stored pixel on the upright picture, as fractions of its sides (table of the EXIF standard). */
function uprightPlace(orientation: number, x: number, y: number): [number, number] {
  const places: [number, number][] = [
    [x, y],
    [1 - x, y],
    [1 - x, 1 - y],
    [x, 1 - y],
    [y, x],
    [1 - y, x],
    [1 - y, 1 - x],
    [y, 1 - x],
  ]
  return places[orientation - 1] ?? [x, y]
}

/** The colours at the top left, top right and bottom: 'red green blue' for the picture above. */
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
