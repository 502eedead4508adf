import type { Knex } from 'knex'
import { hasPermission, type Permission, roleOf, type User } from '#domain/accounts/user.ts'
import { altTextLimit, type FormPicture } from '#domain/pictures/form-picture.ts'
import { withoutHiddenSigns } from '#domain/text/hidden-signs.ts'
import { usageConditions } from './prune-pictures.ts'

/** Pictures that others uploaded for records of this kind, and that no record shows yet. */
const uploadedForConditions = {
  'manage products': "url like '/uploads/product-images/%'",
  'manage gallery': "url like '/uploads/gallery-images/%'",
} as const satisfies Partial<Record<Permission, string>>

/**
 * Saves the alternative texts of a form's pictures, after the record is saved. A form can name any picture: texts
 * of pictures on records that this user may not manage stay as they are.
 */
export async function saveAltTexts(db: Knex, pictures: readonly FormPicture[], user: User): Promise<void> {
  const short = (text: string) => withoutHiddenSigns(text).trim().slice(0, altTextLimit)
  const of = (conditions: Partial<Record<Permission, string>>) =>
    Object.entries(conditions)
      .filter(([permission]) => !hasPermission(roleOf(user), permission as Permission))
      .map(([, condition]) => ` or ${condition}`)
      .join('')
  await db.raw(
    `update pictures set alt_ar = nullif(said.alt_ar, ''), alt_en = nullif(said.alt_en, ''), alt_fr = nullif(said.alt_fr, '')
     from unnest(?::text[], ?::text[], ?::text[], ?::text[]) as said (said_url, alt_ar, alt_en, alt_fr)
     where url = said_url and not (false ${of(usageConditions)})
       and (user_id is not distinct from ? or not (false ${of(uploadedForConditions)}))`,
    [
      pictures.map(({ url }) => url),
      pictures.map(({ alt_ar }) => short(alt_ar)),
      pictures.map(({ alt_en }) => short(alt_en)),
      pictures.map(({ alt_fr }) => short(alt_fr)),
      user.id,
    ],
  )
}
