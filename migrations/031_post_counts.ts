import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- How many posts are to be published, in all (tag '') and by tag, also those whose time has not come, as no table can
    -- follow the clock. A tag may have several rows: their sum counts.
    create table post_counts (tag text not null, count integer not null);
    insert into post_counts
    select tag, count(*) from posts cross join lateral (select '' union select unnest(tags)) as each_tag (tag)
    where is_published and deleted_at is null group by 1;
    create index post_counts_tag on post_counts (tag);

    ${followPosts('insert', { added: 'new_rows' })}
    ${followPosts('update', { added: 'new_rows', removed: 'old_rows' })}
    ${followPosts('delete', { removed: 'old_rows' })}
  `)
}

function followPosts(action: string, { added, removed }: { added?: string; removed?: string }): string {
  const shown = (rows: string, one: number) => `
        select tag, ${one} as count from ${rows} cross join lateral (select '' union select unnest(tags)) as each_tag (tag)
        where is_published and deleted_at is null`
  const changes = [added && shown(added, 1), removed && shown(removed, -1)]
    .filter(Boolean)
    .join(' union all ')
  const tables = [added && `new table as ${added}`, removed && `old table as ${removed}`]
  return `
    create function follow_post_${action}() returns trigger language plpgsql as $$
    begin
      with changes as materialized (
        select tag, sum(count) as count from (${changes}) as each group by 1 having sum(count) <> 0
      ), free as materialized (
        -- Rows that somebody else is adding to are passed by, so that nobody waits; whoever comes next adds them up.
        select counts.ctid from post_counts as counts join changes using (tag) for update of counts skip locked
      ), taken as (
        delete from post_counts where ctid = any (array(select ctid from free)) returning *
      )
      insert into post_counts
      select tag, sum(count) from (table changes union all table taken) as each group by 1 having sum(count) <> 0;
      return null;
    end $$;
    create trigger follow_post_${action} after ${action} on posts
    referencing ${tables.filter(Boolean).join(' ')}
    for each statement execute function follow_post_${action}();`
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger follow_post_insert on posts;
    drop trigger follow_post_update on posts;
    drop trigger follow_post_delete on posts;
    drop function follow_post_insert, follow_post_update, follow_post_delete;
    drop table post_counts;
  `)
}
