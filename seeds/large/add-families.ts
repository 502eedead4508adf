import type { Knex } from 'knex'

const values = [
  { id: 1, name_ar: 'صغير', name_en: 'small', name_fr: 'petit', colour: null },
  { id: 2, name_ar: 'متوسط', name_en: 'medium', name_fr: 'moyen', colour: null },
  { id: 3, name_ar: 'كبير', name_en: 'large', name_fr: 'grand', colour: null },
]

/** Makes families of three sizes of the newest products that have none. */
export async function addFamilies(db: Knex, count: number): Promise<void> {
  await db.raw(
    `with member as materialized (
       select id, name_ar, name_en, name_fr, row_number() over (order by id desc) - 1 as place
       from products where family_id is null and deleted_at is null order by id desc limit 3 * :count
     ), family as (
       insert into product_families (title_ar, title_en, title_fr, options)
       select name_ar, name_en, coalesce(name_fr, name_ar), cast(:options as jsonb) from member where place % 3 = 0 order by place
       returning id
     ), numbered as (
       select id, row_number() over (order by id) - 1 as number from family
     )
     update products
     set family_id = numbered.id, option_values = array[cast(1 + place % 3 as integer)], family_position = place % 3
     from member join numbered on number = place / 3
     where products.id = member.id`,
    { count, options: JSON.stringify([{ kind: 'size', values }]) },
  )
}
