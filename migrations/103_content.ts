import type { Knex } from 'knex'
import { entryPictureLimit } from '#domain/gallery/gallery.ts'
import { languageCodes } from '#domain/shared/language.ts'
import { addEdits, addId } from './shared/columns.ts'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('hero_slides', (table) => {
    addId(table)
    table.integer('position').notNullable().unique()
    table.text('image').notNullable()
    table.text('image_phone').notNullable()
    table.text('title_ar').notNullable()
    table.text('title_en').notNullable()
    table.text('title_fr')
    table.text('description_ar').notNullable()
    table.text('description_en').notNullable()
    table.text('description_fr')
    table.integer('version').notNullable().defaultTo(1)
    table.timestamp('updated_at').notNullable().defaultTo(db.fn.now())
    table.integer('updated_by')
  })

  await db.schema.createTable('posts', (table) => {
    addId(table)
    table.text('slug').notNullable().checkRegex('^[a-z0-9-]+$')
    table.text('cover_image')
    // Kept in Arabic; tag_names has what they are called in the other languages.
    table.specificType('tags', 'text[]').notNullable().defaultTo('{}')
    table.boolean('is_published').notNullable().defaultTo(true)
    table.timestamp('published_at')
    table.text('author')
    // A draft may lack texts, which are then empty.
    const texts = ['title', 'excerpt', 'content'].flatMap((text) =>
      languageCodes.map((language) => `${text}_${language}`),
    )
    for (const name of texts) table.text(name).notNullable()
    // Titles, address and tags as the staff's list is searched: written with the post.
    table.text('search_text').notNullable().defaultTo('')
    // Whoever has it may read the post before it is published; null: nobody.
    table.text('preview_token').unique()
    addEdits(table, db)
    table.timestamp('deleted_at')
    table.check('length(preview_token) >= 32')
    table.check('not is_published or published_at is not null', [], 'posts_published_check')
    table.check(`not is_published or '' <> all (array[${texts.join(', ')}])`, [], 'posts_complete_check')
  })
  await db.raw(`
    -- A deleted post leaves its address free for another.
    create unique index posts_slug_key on posts (slug) where deleted_at is null;
    create index posts_deleted_slugs on posts (slug) where deleted_at is not null;

    -- What visitors see: published, not deleted, and its time has come (which no index can know).
    -- Those of each tag are counted in the index alone.
    create index posts_published on posts (published_at desc, id desc) include (tags)
      where is_published and deleted_at is null;
    create index posts_tags on posts using gin (tags) where is_published and deleted_at is null;

    -- The list of the staff: an index for each order, and for each state that few posts are in.
    create index posts_staff_newest on posts (created_at desc, id desc) where deleted_at is null;
    create index posts_staff_changed on posts (updated_at desc, id desc) where deleted_at is null;
    create index posts_staff_published on posts (published_at desc nulls last, id desc) where deleted_at is null;
    create index posts_staff_title_ar on posts (title_ar collate "und-x-icu", id) where deleted_at is null;
    create index posts_staff_title_en on posts (title_en collate "und-x-icu", id) where deleted_at is null;
    create index posts_staff_title_fr on posts (title_fr collate "und-x-icu", id) where deleted_at is null;
    create index posts_search on posts using gin (search_text gin_trgm_ops);
    create index posts_drafts on posts (created_at desc, id desc) where not is_published and deleted_at is null;
    -- Also for the job that removes them after their time.
    create index posts_deleted on posts (deleted_at desc, id desc) where deleted_at is not null;
  `)

  // Addresses that posts had once, each with the post that has another address now, or without one if it was removed.
  await db.schema.createTable('post_slugs', (table) => {
    table.text('slug').primary()
    table.integer('post_id').references('posts.id').onDelete('set null').index('post_slugs_by_post')
  })

  await db.schema.createTable('tag_names', (table) => {
    table.text('tag').primary()
    table.text('name_en').notNullable()
    table.text('name_fr').notNullable()
  })

  // The HTML of each text of a post, made when it is saved.
  await db.schema.createTable('post_renderings', (table) => {
    table.integer('post_id').references('posts.id').onDelete('cascade')
    table.text('language').checkIn(languageCodes)
    // The version of the program that made it; a job makes those of an older one anew.
    table.integer('renderer').notNullable().index('post_renderings_by_renderer')
    table.text('html').notNullable()
    table.jsonb('headings').notNullable()
    table.integer('word_count').notNullable()
    table.primary(['post_id', 'language'])
    table.check('word_count >= 0')
  })

  await db.schema.createTable('gallery_entries', (table) => {
    addId(table)
    table.text('title_ar').notNullable()
    table.text('title_en').notNullable()
    table.text('title_fr')
    for (const name of ['description_ar', 'description_en', 'description_fr']) table.text(name)
    table.text('category').notNullable()
    for (const name of ['category_ar', 'category_en', 'category_fr']) table.text(name)
    table.specificType('image_urls', 'text[]').notNullable()
    // Titles as the staff's list is searched: written with the entry.
    table.text('search_text').notNullable().defaultTo('')
    addEdits(table, db)
    table.timestamp('deleted_at')
    table.check(`cardinality(image_urls) between 1 and ${entryPictureLimit}`)
  })
  await db.raw(`
    create index gallery_entries_newest on gallery_entries (created_at desc, id desc) where deleted_at is null;
    create index gallery_entries_by_category on gallery_entries (category, created_at desc, id desc)
      where deleted_at is null;
    create index gallery_entries_deleted on gallery_entries (deleted_at desc, id desc) where deleted_at is not null;
    create index gallery_entries_search on gallery_entries using gin (search_text gin_trgm_ops);
    -- What each category is called by its newest entry with a name for it.
    create index gallery_entries_category_names
      on gallery_entries (category, (category_ar is null), created_at desc, id desc)
      include (category_ar, category_en, category_fr) where deleted_at is null;
  `)

  await db.schema.createTable('contact_messages', (table) => {
    addId(table)
    table.text('name').notNullable()
    table.text('email').notNullable()
    table.text('phone')
    table.text('subject').notNullable()
    table.text('message').notNullable()
    // The further fields of the contact form that a message was sent with, by name.
    table.jsonb('fields').notNullable().defaultTo('{}')
    table.text('language').notNullable()
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
  })
  await db.raw(`
    create index contact_messages_newest on contact_messages (created_at desc, id desc);
    create index contact_messages_by_email on contact_messages (lower(email), created_at desc);
  `)
}
