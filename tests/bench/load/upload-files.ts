import sharp from 'sharp'
import {
  aBlackPng,
  aDecompressionBomb,
  aNoisyJpeg,
  anAnimatedGif,
} from '../../support/pictures/hostile-pictures.ts'

/** Like a phone's photo: 24 megapixels, and too noisy to compress well. */
export async function tenMegabytes(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const
  const photograph = sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#888', noise } })
  return photograph.jpeg({ quality: 86 }).toBuffer()
}

/** The worst of each kind that is accepted, or rejected only after it was opened. */
export async function hostileFiles(): Promise<Buffer[]> {
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#8a6' } })
  const photograph = await blank(8000, 6200).jpeg().toBuffer()
  return [
    photograph,
    photograph.subarray(0, photograph.length / 2),
    await aNoisyJpeg(1600, 6400),
    await aNoisyJpeg(4900, 5000, 20),
    await blank(5000, 4900).jpeg({ progressive: true }).toBuffer(),
    await blank(4400, 4200).gif({ effort: 1 }).toBuffer(),
    await blank(8000, 6200).toColourspace('rgb16').png({ compressionLevel: 1 }).toBuffer(),
    await blank(5000, 4900).webp({ lossless: true, effort: 0 }).toBuffer(),
    aBlackPng(30_000, 30_000),
    aBlackPng(8000, 6200),
    aDecompressionBomb('iCCP', 300_000_000),
    await anAnimatedGif(5000),
    Buffer.alloc(11 * 1024 * 1024, '\xff\xd8\xff', 'latin1'),
    Buffer.alloc(0),
  ]
}
