import type { Knex } from 'knex'
import { productPictureLimit } from '#domain/catalog/product.ts'
import { productFields } from '#domain/catalog/product-fields.ts'
import { addChoice, addEdits, addId, addOwner } from './shared/columns.ts'

/** Measured in centimetres with one decimal; read as numbers, unlike numeric, and written as they were. */
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

const makingDays = productFields.made_to_order_days

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('pictures', (table) => {
    table.text('url').primary()
    table.integer('width').notNullable().checkPositive()
    table.integer('height').notNullable().checkPositive()
    table.text('colour').notNullable().checkRegex('^#[0-9a-f]{6}$')
    table.integer('bytes').notNullable().checkPositive()
    table.integer('user_id').references('users.id').onDelete('set null')
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    // Sent for the gallery: kept until staff use it or turn it down, though nothing shows it yet.
    table.boolean('is_offered').notNullable().defaultTo(false)
    // What it shows, for those who do not see it; null: the name of what it belongs to.
    for (const name of ['alt_ar', 'alt_en', 'alt_fr']) table.text(name)
  })
  await db.raw(`
    create index pictures_by_user on pictures (user_id, created_at desc) where user_id is not null;
    create index pictures_offered on pictures (created_at desc, url) where is_offered;
  `)

  await db.schema.createTable('categories', (table) => {
    addId(table)
    for (const name of ['name_ar', 'name_en', 'name_fr']) table.text(name).notNullable()
    table.text('slug').notNullable().unique().checkRegex('^[a-z0-9-]+$')
    table.text('image')
    // What the page of the category says.
    for (const name of ['title_ar', 'title_en', 'title_fr']) table.text(name)
    for (const name of ['description_ar', 'description_en', 'description_fr']) table.text(name)
    // The place in the shop's list, where staff gave one; the others follow by their Arabic name.
    table.integer('position')
    table.boolean('is_active').notNullable().defaultTo(true)
    addEdits(table, db)
    table.index(['position', 'name_ar', 'id'], 'categories_in_order')
  })
  await db.raw(`
    create index categories_newest on categories (created_at desc, id desc);
    create index categories_by_name on categories (name_ar) where is_active;
  `)

  // Addresses that categories had once, and those of removed ones: where their products are now.
  await db.schema.createTable('category_slugs', (table) => {
    table.text('slug').primary()
    addOwner(table, 'category_id', 'categories').index('category_slugs_by_category')
  })

  await db.schema.createTable('products', (table) => {
    addId(table)
    table.text('name_ar').notNullable()
    table.text('name_en').notNullable()
    table.text('name_fr')
    for (const name of ['description_ar', 'description_en', 'description_fr']) table.text(name)
    table.decimal('price', 10, 2).notNullable()
    table.decimal('sale_price', 10, 2)
    table
      .specificType('price_now', 'numeric(10,2) generated always as (coalesce(sale_price, price)) stored')
      .notNullable()
    table.integer('category_id').notNullable().references('categories.id').onDelete('restrict')
    table.specificType('images', 'text[]').notNullable().defaultTo('{}')
    // What an order takes from it is no edit, and leaves the version as it is.
    table.integer('stock').notNullable().defaultTo(0)
    table.integer('made_to_order_days').checkBetween([makingDays.minimum, makingDays.maximum])
    table.boolean('is_active').notNullable().defaultTo(true)
    table.boolean('is_featured').notNullable().defaultTo(false)
    for (const name of lengths) table.double(name)
    table.integer('weight_g').checkPositive()
    table.integer('capacity_ml').checkPositive()
    // The list of materials stands in code (#domain/catalog/product-fields.ts), so that a new one needs no migration.
    table.text('material')
    table.text('maker')
    for (const name of traits) table.boolean(name).notNullable().defaultTo(false)
    for (const name of ['care_ar', 'care_en', 'care_fr']) table.text(name)
    // What the shop and the staff's list are searched by: written with the product by productSearchText.
    table.text('search_text').notNullable()
    addEdits(table, db)
    // A deleted row is kept for 30 days, to be brought back.
    table.timestamp('deleted_at')
    table.check('price >= 0')
    table.check('0 < sale_price and sale_price < price', [], 'products_sale_price_check')
    table.check(`cardinality(images) <= ${productPictureLimit}`)
    table.check('stock >= 0')
    for (const name of lengths)
      table.check(`${name} > 0 and ${name} < 1000 and ${name}::numeric = round(${name}::numeric, 1)`)
  })
  await db.raw(`
    -- What visitors see is neither hidden nor deleted.
    create index products_newest on products (created_at desc, id desc) include (price_now)
      where is_active and deleted_at is null;
    create index products_by_price on products (price_now, id) where is_active and deleted_at is null;
    create index products_by_category on products (category_id, created_at desc, id desc)
      include (price_now, is_active, deleted_at);
    create index products_by_category_price on products (category_id, price_now, id)
      where is_active and deleted_at is null;
    -- What is beside a product, first what can be bought.
    create index products_beside on products (category_id, (stock = 0), created_at desc, id desc)
      where is_active and deleted_at is null;
    create index products_featured on products (created_at desc, id desc) where is_featured and deleted_at is null;
    create index products_reduced on products (created_at desc, id desc)
      where is_active and deleted_at is null and sale_price is not null;

    -- The list of the staff: an index for each order, and for each state that few products are in. By name as each
    -- language sorts its own; a French name that is missing is the Arabic one.
    create index products_staff_newest on products (created_at desc, id desc) where deleted_at is null;
    create index products_staff_price on products (price_now, id) where deleted_at is null;
    create index products_staff_stock on products (stock, id) where deleted_at is null;
    create index products_staff_name_ar on products (name_ar collate "und-x-icu", id) where deleted_at is null;
    create index products_staff_name_en on products (name_en collate "und-x-icu", id) where deleted_at is null;
    create index products_staff_name_fr on products ((coalesce(name_fr, name_ar)) collate "und-x-icu", id)
      where deleted_at is null;
    create index products_hidden on products (created_at desc, id desc) where not is_active and deleted_at is null;
    create index products_sold_out on products (id) where is_active and stock = 0 and deleted_at is null;
    -- Also for the job that removes them after their time.
    create index products_deleted on products (deleted_at desc, id desc) where deleted_at is not null;
    -- How many products each category has, and had, without a look at any of them.
    create index products_kept_by_category on products (category_id) where deleted_at is null;
    create index products_deleted_by_category on products (category_id) where deleted_at is not null;
  `)

  // A file of products between its check and its import; gone after a day.
  await db.schema.createTable('product_imports', (table) => {
    table.uuid('id').primary().defaultTo(db.fn.uuid())
    addOwner(table, 'user_id', 'users').index('product_imports_by_user')
    table.text('file_name').notNullable()
    table.specificType('ignored_columns', 'text[]').notNullable().defaultTo('{}')
    addChoice(table, 'state', ['checked', 'waiting', 'running', 'done', 'failed']).defaultTo('checked')
    table.integer('lines_done').notNullable().defaultTo(0)
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now()).index('product_imports_by_age')
    table.timestamp('updated_at').notNullable().defaultTo(db.fn.now())
  })

  // Each line as it was understood: what it would change, from what to what, or what is wrong with it.
  await db.schema.createTable('product_import_lines', (table) => {
    table.uuid('import_id').references('product_imports.id').onDelete('cascade')
    table.integer('line')
    addChoice(table, 'kind', ['add', 'change', 'same', 'wrong'])
    table.integer('product_id')
    table.text('name').notNullable()
    table.jsonb('changes').notNullable().defaultTo('{}')
    table.jsonb('errors').notNullable().defaultTo('{}')
    // Whether the catalogue changed between check and import, so that the line is to be looked at again.
    table.boolean('is_renewed').notNullable().defaultTo(false)
    table.primary(['import_id', 'line'])
    table.index(['import_id', 'kind', 'line'], 'product_import_lines_by_kind')
  })

  // Words that mean the same, as staff type them: 'fakhar, فخار, poterie'. A search for one finds the others.
  await db.schema.createTable('search_synonyms', (table) => {
    addId(table)
    table.text('words').notNullable()
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    table.timestamp('updated_at').notNullable().defaultTo(db.fn.now())
    table.check("words <> ''")
  })

  // Visitors searched for these without finding anything: they are normalised and by day, with nothing of the
  // visitor.
  await db.schema.createTable('search_misses', (table) => {
    table.date('day')
    table.text('query')
    table.integer('count').notNullable().defaultTo(1).checkPositive()
    table.primary(['day', 'query'])
    table.check('char_length(query) between 2 and 60')
  })
}
