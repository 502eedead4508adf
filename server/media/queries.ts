import type { Knex } from 'knex'
import { hasPermission, type Permission, roleOf, type User } from '#domain/accounts/user.ts'
import {
  type AltTexts,
  altTextLimit,
  type FormPicture,
  type PictureWithAlt,
  type StoredPicture,
} from '#domain/pictures/picture.ts'
import { withoutHiddenSigns } from '#domain/shared/clean-text.ts'
import { type Language, localisedRecord } from '#domain/shared/language.ts'
import { usageConditions } from './prune-pictures.ts'

type NewPicture = StoredPicture & Partial<AltTexts> & { bytes: number; user_id: number | null }

/** A second call with the same URL changes nothing. */
export async function savePicture(db: Knex, picture: NewPicture): Promise<void> {
  await db('pictures').insert(picture).onConflict('url').ignore()
}

export async function findPictures(db: Knex, urls: readonly string[]): Promise<Map<string, PictureWithAlt>> {
  if (urls.length === 0) return new Map()
  const pictures: PictureWithAlt[] = await db('pictures')
    .select('url', 'width', 'height', 'colour', 'alt_ar', 'alt_en', 'alt_fr')
    .whereIn('url', [...new Set(urls)])
  return new Map(pictures.map((picture) => [picture.url, picture]))
}

const withoutTexts = `
  'url', pictures.url, 'width', pictures.width, 'height', pictures.height, 'colour', pictures.colour`

const pictureJson = `json_build_object(${withoutTexts},
  'alt_ar', pictures.alt_ar, 'alt_en', pictures.alt_en, 'alt_fr', pictures.alt_fr
)`

/** Returns SQL, which gives null for an external picture. */
export function storedPicture(column: string): string {
  return `(select ${pictureJson} from pictures where pictures.url = ${column})`
}

export function storedPictureWithoutTexts(column: string): string {
  return `(select json_build_object(${withoutTexts}) from pictures where pictures.url = ${column})`
}

/** Returns SQL, which leaves out external pictures. */
export function storedPictures(column: string, { atMost }: { atMost?: number } = {}): string {
  // The client of PostgreSQL reads its arrays letter by letter, which JSON avoids.
  return `to_json(array(
    select ${pictureJson}
    from unnest(${column}) with ordinality as image (url, position)
    join pictures on pictures.url = image.url
    order by image.position
    ${atMost === undefined ? '' : `limit ${atMost}`}
  ))`
}

type PictureReference = Pick<FormPicture, 'url'> & Partial<FormPicture>

/** Stored alternative texts stand in where the form has none. External and repeated URLs are left out. */
export async function findFormPictures(
  db: Knex,
  pictures: readonly (PictureReference | string)[],
): Promise<FormPicture[]> {
  if (pictures.length === 0) return []
  const references = pictures.map(
    (each): PictureReference => (typeof each === 'string' ? { url: each } : each),
  )
  const urls = [...new Set(references.map(({ url }) => url))]
  const known = await findPictures(db, urls)
  return urls.flatMap((url) => {
    const row = known.get(url)
    const words = references.find((picture) => picture.url === url)
    if (!row) return []
    const altIn = (language: Language) => words?.[`alt_${language}`] ?? row[`alt_${language}`] ?? ''
    return { ...row, ...localisedRecord('alt', altIn) }
  })
}

export async function endSubmissions(db: Knex, urls: readonly string[]): Promise<void> {
  await db('pictures').whereIn('url', urls).update({ is_offered: false })
}

/** None is deleted while a record with it is saved. Returns false when one does not exist. */
export async function lockPictures(transaction: Knex.Transaction, urls: readonly string[]): Promise<boolean> {
  // They are locked in one order, so that two transactions with the same pictures do not deadlock.
  const locked = await transaction('pictures').select('url').whereIn('url', urls).orderBy('url').forUpdate()
  return locked.length === new Set(urls).size
}

const uploadedForConditions = {
  'manage products': "url like '/uploads/product-images/%'",
  'manage gallery': "url like '/uploads/gallery-images/%'",
} as const satisfies Partial<Record<Permission, string>>

/** A form can name any picture: texts of pictures on records that this user may not manage stay as they are. */
export async function saveAltTexts(db: Knex, pictures: readonly FormPicture[], user: User): Promise<void> {
  const short = (text: string) => withoutHiddenSigns(text).trim().slice(0, altTextLimit)
  const isForbidden = (conditions: Partial<Record<Permission, string>>) => {
    const forbidden = Object.entries(conditions).filter(
      ([permission]) => !hasPermission(roleOf(user), permission as Permission),
    )
    return ['false', ...forbidden.map(([, condition]) => condition)].join(' or ')
  }
  await db.raw(
    `update pictures set alt_ar = nullif(said.alt_ar, ''), alt_en = nullif(said.alt_en, ''), alt_fr = nullif(said.alt_fr, '')
     from unnest(?::text[], ?::text[], ?::text[], ?::text[]) as said (said_url, alt_ar, alt_en, alt_fr)
     where url = said_url and not (${isForbidden(usageConditions)})
       and (user_id is not distinct from ? or not (${isForbidden(uploadedForConditions)}))`,
    [
      pictures.map(({ url }) => url),
      pictures.map(({ alt_ar }) => short(alt_ar)),
      pictures.map(({ alt_en }) => short(alt_en)),
      pictures.map(({ alt_fr }) => short(alt_fr)),
      user.id,
    ],
  )
}
