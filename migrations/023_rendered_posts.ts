import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- The HTML of each text of a post, made when it is saved. renderer: the version of the program that made it.
    create table post_renderings (
      post_id integer not null references posts on delete cascade,
      language text not null check (language in ('ar', 'en', 'fr')),
      renderer integer not null,
      html text not null,
      headings jsonb not null,
      word_count integer not null check (word_count >= 0),
      primary key (post_id, language)
    );
    -- For the job that makes those of an older renderer anew.
    create index post_renderings_by_renderer on post_renderings (renderer);

    -- A draft may lack texts, which are then empty; a published post may not.
    alter table posts add constraint posts_complete_check check (
      not is_published or '' <> all (array[
        title_ar, title_en, title_fr, excerpt_ar, excerpt_en, excerpt_fr, content_ar, content_en, content_fr
      ])
    ) not valid;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table posts drop constraint posts_complete_check; drop table post_renderings')
}
