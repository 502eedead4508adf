import type { Knex } from 'knex'

/** #domain/text/search-key.ts as it was when this was written; changed rules need a migration of their own. */
const soundRules = [
  ['ph', 'f'],
  [' ', ''],
  ['(..)ه$', '\\1'],
  ['ah$', 'a'],
  ['ce$', 's'],
  ['([a-z][a-z])e$', '\\1'],
  ['x', 'ks'],
  ['kh|5', 'X'],
  ['sch|sh|ch', 'C'],
  ['([gptdr])h', '\\1'],
  ['gu([ei])', 'j\\1'],
  ['dj|g|8', 'j'],
  ['ck|qu|q|9', 'k'],
  ['c([eiy])', 's\\1'],
  ['c', 'k'],
  ['7', 'h'],
  ['[23]', 'a'],
  ['6', 't'],
  ['ee', 'i'],
] as const
const finalRules = [
  ['(.)\\1+', '\\1'],
  ['[aiu]*([aiu])', '\\1'],
  ['^(.{3,})[aiu]$', '\\1'],
] as const
const letters = 'eoywابتثجحخدذرزسشصضطظعغفقكلمنهويپڤگڭچء'
const sounds = 'auiuabttjhXddrzsCsdtdajfkklmnhuipvjjC'

type Rules = readonly (readonly [pattern: string, replacement: string])[]

function replaced(text: string, rules: Rules): string {
  return rules.reduce(
    (changed, [pattern, replacement]) => `regexp_replace(${changed}, '${pattern}', '${replacement}', 'g')`,
    text,
  )
}

export async function up(db: Knex): Promise<void> {
  // Not by db.raw's bindings: patterns contain question marks.
  const run = (sql: string) => db.raw(sql.replaceAll('?', '\\?'))
  await run(`
    -- As normaliseForSearch of #domain/text/normalise-search.ts.
    create function normalise_search(text text) returns text language sql immutable strict parallel safe
    return btrim(regexp_replace(
      translate(
        replace(replace(lower(regexp_replace(
          normalize(text, NFKD),
          '[\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u20d0-\\u20f0\\ufe00-\\ufe0f]',
          '', 'g')), 'œ', 'oe'), 'æ', 'ae'),
        'ٱىة', 'ايه'),
      '[^[:alnum:]]+', ' ', 'g'));

    -- As the functions of the same names in #domain/text/search-key.ts.
    create function sound_of(word text) returns text language sql immutable strict parallel safe
    return case when word ~ '^[0-9 ]*$' then '' else
      ${replaced(`translate(${replaced('word', soundRules)}, '${letters}', '${sounds}')`, finalRules)} end;

    create function sounds_of(word text) returns text[] language sql immutable strict parallel safe
    return case when word ~ '^[0-9 ]*$' then '{}' else array(
      select distinct sound from (
        select sound_of(form) collate "C" as sound
        from (values
          (word),
          (regexp_replace(word, '^(?:[وبفك]?ال|لل)(...)', '\\1')),
          (regexp_replace(word, '^[ae]?l([bcdfghjkmnpqrstvxz0-9]..)', '\\1'))
        ) as bare (bare)
        cross join lateral (values
          (bare),
          (regexp_replace(bare, '(...)[sx]$', '\\1')),
          (regexp_replace(bare, '(....)(?:ate?|ine?|yn|ات|ين|ون)$', '\\1'))
        ) as forms (form)
      ) as each_form
      where sound <> '' order by sound) end;

    create function search_keys(word text) returns text[] language sql immutable strict parallel safe
    return array(
      select distinct
        case when length(translate(sound, 'aiu', '')) >= 3 then translate(sound, 'aiu', '') else sound end collate "C" as key
      from unnest(sounds_of(word)) as sound order by key);

    create function near_keys(word text) returns text[] language sql immutable strict parallel safe
    return array(
      select distinct
        case place when 0 then sound else left(sound, place - 1) || substr(sound, place + 1) end collate "C" as near
      from unnest(sounds_of(word)) as sound
      cross join lateral generate_series(0, length(sound)) as place
      where length(sound) between 4 and 24
      order by near);

    -- Words that mean the same, as staff type them: 'fakhar, فخار, poterie'. A search for one finds the others.
    create table search_synonyms (
      id integer generated always as identity primary key,
      words text not null check (words <> ''),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    -- One row for each word or phrase of a group, kept by the trigger.
    create table search_terms (
      synonym_id integer not null references search_synonyms on delete cascade,
      phrase text not null,
      keys text[] not null generated always as (search_keys(phrase)) stored,
      near text[] not null generated always as (near_keys(phrase)) stored,
      primary key (synonym_id, phrase)
    );
    create index search_terms_keys on search_terms using gin (keys);
    create index search_terms_near on search_terms using gin (near);
    create function follow_search_synonym() returns trigger language plpgsql as $$
      begin
        delete from search_terms where synonym_id = new.id;
        insert into search_terms (synonym_id, phrase)
        select distinct new.id, left(normalise_search(entry), 60)
        from regexp_split_to_table(new.words, '[,،;؛\\n]') as entry
        where normalise_search(entry) <> '';
        return null;
      end
    $$;
    create trigger follow_search_synonym after insert or update of words on search_synonyms
      for each row execute function follow_search_synonym();
    create trigger content_changed after insert or update or delete or truncate on search_synonyms
      for each statement execute function tell_content_changed('products');

    -- Words by sound and by near misses. They are found where they are known to be written.
    alter table product_words
      add column keys text[] not null generated always as (search_keys(word)) stored,
      add column near text[] not null generated always as (near_keys(word)) stored;
    create index product_words_keys on product_words using gin (keys);
    create index product_words_near on product_words using gin (near);

    -- The words of the names, which count more than those of descriptions.
    alter table products add column search_name text not null generated always as (
      regexp_replace(
        normalise_search(coalesce(name_ar, '') || ' ' || coalesce(name_en, '') || ' ' || coalesce(name_fr, '')),
        '(\\S{60})\\S+', '\\1', 'g')) stored;

    -- As words_found_by of migration 017, and words of names once more with a point ('.vase'), and the first one or two
    -- digits of numbers ('54*'), with which too many words begin.
    create function search_tokens(category_id integer, search_text text, search_name text) returns text[]
    language sql immutable strict parallel unsafe cost 1000
    begin atomic
      select string_to_array(
        search_text || ' #' || category_id::text || ' .' || replace(search_name, ' ', ' .'), ' '
      ) || case when search_text ~ '[0-9][0-9]' then array(
        select left(number[1], digits) || '*'
        from regexp_matches(search_text, '\\m[0-9]{2,60}', 'g') as number
        cross join generate_series(1, 2) as digits
        where length(number[1]) > digits) else '{}' end;
    end;
    drop index products_words;
    create index products_words on products using gin (search_tokens(category_id, search_text, search_name))
      with (gin_pending_list_limit = 256);
    drop function words_found_by;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    create function words_found_by(category_id integer, search_text text) returns text[]
    language sql immutable strict parallel unsafe cost 100
    begin atomic
      select string_to_array(search_text || ' #' || category_id::text, ' ');
    end;
    drop index products_words;
    drop function search_tokens;
    create index products_words on products using gin (words_found_by(category_id, search_text))
      with (gin_pending_list_limit = 256);
    alter table products drop column search_name;
    alter table product_words drop column keys, drop column near;
    drop table search_terms, search_synonyms;
    drop function follow_search_synonym, near_keys, search_keys, sounds_of, sound_of, normalise_search;
  `)
}
