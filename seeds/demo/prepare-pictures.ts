import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { pictureWidths, type StoredPicture, sharePictureUrl, variantUrl } from '#domain/pictures/picture.ts'
import { cropForSharing, originalQuality, qualities } from '../../server/media/worker/encode-picture.ts'
import { projectRoot } from '../../server/project.ts'

/**
 * Run by hand when the demo's pictures change: npx node seeds/demo/prepare-pictures.ts FOLDER, the folder of its
 * pictures. The results (seeds/pictures, pictures.json) are committed, so that a first start only copies files.
 */
const source = path.resolve(process.argv[2] ?? '../shared/art')
const seeds = path.join(projectRoot, 'seeds')

const places: Record<string, string> = {
  products: 'product-images',
  gallery: 'gallery-images',
  hero: 'images/hero',
  categories: 'images/categories',
  blog: 'images/blog',
  about: 'images/about',
}

/**
 * By how much the quality of the hero as AVIF is lower: a page shows nothing larger before it is there. On a phone,
 * where pixels are small, it has at most 32 KB at 800 px.
 */
const heroSavings = { wide: 6, phone: 14 }

/** Phones show the hero in 4:5; the value is the left edge in pixels of each picture's subject. */
const phoneCrops: Record<string, number> = { 'hero-1.jpg': 620, 'hero-2.jpg': 968 }

type Prepared = StoredPicture & { bytes: number }

const prepared: Record<string, Prepared> = {}
await rm(path.join(seeds, 'pictures'), { recursive: true, force: true })
for (const [folder, place] of Object.entries(places)) {
  for (const name of (await readdir(path.join(source, folder))).sort()) {
    const key = `${folder}/${name}`
    const bytes = await readFile(path.join(source, key))
    prepared[key] = await prepare(sharp(bytes), `${place}/${name}`, folder === 'hero' ? 2000 : 1600)
    const left = phoneCrops[name]
    if (folder === 'hero' && left !== undefined) {
      const { height = 0 } = await sharp(bytes).metadata()
      const upright = sharp(bytes).extract({ left, top: 0, width: Math.round(height * 0.8), height })
      const phone = key.replace('.jpg', '-phone.jpg')
      prepared[phone] = await prepare(upright, `${place}/${path.basename(phone)}`, 1600)
    }
    console.log(key)
  }
}
await writeFile(path.join(seeds, 'pictures.json'), `${JSON.stringify(prepared, null, 1)}\n`)

/** Writes the picture and its variants; a variant is never wider than the picture. */
async function prepare(picture: Sharp, place: string, widest: number): Promise<Prepared> {
  const file = path.join(seeds, 'pictures', place)
  await mkdir(path.dirname(file), { recursive: true })
  const { data, info } = await picture
    .clone()
    .resize({ width: widest, withoutEnlargement: true })
    .jpeg({ quality: originalQuality, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
  await writeFile(file, data)
  for (const width of pictureWidths) {
    const scaled = picture.clone().resize({ width, withoutEnlargement: true })
    const { avif, jpg } = qualities[width]
    const isPhone = place.endsWith('-phone.jpg')
    const savings = isPhone ? heroSavings.phone : heroSavings.wide
    const quality = place.startsWith('images/hero/') ? avif - savings : avif
    await scaled
      .clone()
      .avif({ quality, ...(isPhone ? { effort: 7, chromaSubsampling: '4:2:0' } : { effort: 5 }) })
      .toFile(variantUrl(file, width, 'avif'))
    await scaled
      .clone()
      .jpeg({ quality: jpg, mozjpeg: true })
      .toFile(variantUrl(file, width, 'jpg'))
  }
  await writeFile(sharePictureUrl(file), await cropForSharing(picture, info))
  return {
    url: `/uploads/${place}`,
    width: info.width,
    height: info.height,
    colour: await averageColour(picture),
    bytes: data.length,
  }
}

async function averageColour(picture: Sharp): Promise<string> {
  const pixel = await picture.clone().resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}
