import type { Knex } from 'knex'

const lengths = ['diameter_cm', 'width_cm', 'length_cm', 'height_cm']

const traits = [
  'is_food_safe',
  'is_flame_safe',
  'is_oven_safe',
  'is_microwave_safe',
  'is_dishwasher_safe',
  'is_for_outdoors',
  'is_hand_painted',
]

/** The list of materials stands in code, so that a new one needs no migration. */
const others = [
  'made_to_order_days integer check (made_to_order_days between 1 and 120)',
  'weight_g integer check (weight_g > 0)',
  'capacity_ml integer check (capacity_ml > 0)',
  'material text',
  'maker text',
  'care_ar text',
  'care_en text',
  'care_fr text',
]

export async function up(db: Knex): Promise<void> {
  const columns = [
    // Read as numbers, unlike numeric; one decimal comes back as it was written.
    ...lengths.map(
      (name) =>
        `${name} double precision check (${name} > 0 and ${name} < 1000 and ${name}::numeric = round(${name}::numeric, 1))`,
    ),
    ...traits.map((name) => `${name} boolean not null default false`),
    ...others,
  ]
  await db.raw(`alter table products ${columns.map((column) => `add column ${column}`).join(', ')}`)
}

export async function down(db: Knex): Promise<void> {
  const names = [...lengths, ...traits, ...others.map((column) => column.split(' ')[0])]
  await db.raw(`alter table products ${names.map((name) => `drop column ${name}`).join(', ')}`)
}
