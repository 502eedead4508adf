import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(String.raw`
    -- Titles and category in the form of searchWords (#domain/text/normalise-search.ts): letter forms folded, no marks, lower case.
    alter table gallery_entries add column search_text text not null generated always as (
      translate(
        regexp_replace(
          normalize(
            lower(
              title_ar || ' ' || title_en || ' ' || coalesce(title_fr, '') || ' ' || category || ' ' ||
              coalesce(category_ar, '') || ' ' || coalesce(category_en, '') || ' ' || coalesce(category_fr, '')
            ),
            NFKD
          ),
          '[\u0300-\u036f\u0640\u064b-\u065f\u0670]', '', 'g'
        ),
        'ٱىة', 'ايه'
      )
    ) stored;
    create index gallery_entries_search on gallery_entries using gin (search_text gin_trgm_ops);

    drop index gallery_entries_newest, gallery_entries_by_category;
    create index gallery_entries_newest on gallery_entries (created_at desc, id desc) where deleted_at is null;
    create index gallery_entries_by_category on gallery_entries (category, created_at desc, id desc)
      where deleted_at is null;
    create index gallery_entries_deleted on gallery_entries (deleted_at desc, id desc)
      where deleted_at is not null;
    -- What each category is called by its newest entry with a name for it.
    create index gallery_entries_category_names
      on gallery_entries (category, (category_ar is null), created_at desc, id desc)
      include (category_ar, category_en, category_fr) where deleted_at is null;

    drop index pictures_offered;
    create index pictures_offered on pictures (created_at desc, url) where is_offered;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index pictures_offered, gallery_entries_newest, gallery_entries_by_category, gallery_entries_deleted,
      gallery_entries_category_names;
    create index pictures_offered on pictures (created_at desc) where is_offered;
    create index gallery_entries_newest on gallery_entries (created_at desc, id desc);
    create index gallery_entries_by_category on gallery_entries (category, created_at desc, id desc);
    alter table gallery_entries drop column search_text;
  `)
}
