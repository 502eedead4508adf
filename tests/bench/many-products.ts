import type { Knex } from 'knex'

/** They are more than a page and fewer than half of a hundred. */
const same = 30

/**
 * Creates products with different names, descriptions and prices in PostgreSQL, within seconds. Some words are in
 * half of all products, some in one of thirty, some in one of a thousand or in only one; some often appear
 * together, 'matinee' and 'crepuscule' never. Texts are normalised as for the search
 * (#domain/text/search-key.ts). The oldest are alike and contain every word but those two, so that a small
 * shop has a full page for each.
 */
export async function addManyProducts(db: Knex, count: number): Promise<void> {
  await db.raw(
    `insert into products (name_ar, name_en, name_fr, description_ar, description_en, description_fr, price, sale_price,
       category_id, images, stock, is_active, search_text, created_at, updated_at)
     select name_ar, name_en, name_fr, description_ar, description_en, description_fr, price,
       case when n % 5 = 0 then round(price * 0.8) end,
       category.id, model.images, case when n % 10 = 0 then 0 else n % 60 + 1 end, n % 19 > 0,
       concat_ws(' ', name_ar, name_en, name_fr, category.normalised, description_ar, description_en, description_fr),
       timestamptz '2020-01-01' + n * interval '7 minutes', timestamptz '2026-01-01'
     from generate_series(1, :count) n
     cross join lateral (select
       (hashint4(n) & 65535) / 65536.0 as first, (hashint4(n + 1000000) & 65535) / 65536.0 as second,
       (hashint4(n + 2000000) & 65535) / 65536.0 as third) as chance
     cross join lateral (select
       case when n > :same then 1 + floor(14 * first * first)::integer else 1 end as kind,
       case when n > :same then 1 + floor(10 * second * second)::integer else 1 end as colour,
       case when n > :same then 1 + floor(12 * third)::integer else 1 end as sign, 10 + floor(900 * second * third)::integer as price) as choice
     cross join lateral (select
       concat_ws(' ', (:kinds_ar::text[])[kind], (:colours_ar::text[])[colour], (:signs_ar::text[])[sign], n) as name_ar,
       concat_ws(' ', (:kinds_en::text[])[kind], (:colours_en::text[])[colour], (:signs_en::text[])[sign], n) as name_en,
       concat_ws(' ', (:kinds_fr::text[])[kind], (:colours_fr::text[])[colour], (:signs_fr::text[])[sign], n) as name_fr,
       concat_ws(' ', case n % 2 when 0 then 'لافندر' else 'ياسمين' end,
         'قطعه صنعت باليد في اسفي من طين الوادي الاحمر وزججت بلون', (:colours_ar::text[])[colour],
         'علي طريقه المعلمين القدماء') as description_ar,
       concat_ws(' ', 'thrown by hand in safi from the red clay of the valley glazed in',
         (:colours_en::text[])[colour], 'the way the old masters did it', case when n <= :same or n % 30 = 1 then 'lantern' end,
         case when n <= :same or n % 1000 = 1 then 'pomegranate' end) as description_en,
       concat_ws(' ', case n % 2 when 0 then 'matinee douce' else 'crepuscule' end,
         'tourne a la main a safi dans la terre rouge de la vallee emaille en', (:colours_fr::text[])[colour],
         case when n <= :same or n % 100 = 1 then 'hirondelle' end) as description_fr) as texts
     join (select row_number() over (order by id) as number, count(*) over () as all_of_them, images from products) as model
       on model.number = 1 + n % model.all_of_them
     join (select row_number() over (order by id) as number, count(*) over () as all_of_them, id,
         lower(concat_ws(' ', name_ar, name_en)) as normalised from categories) as category
       on category.number = 1 + kind % category.all_of_them
     order by n`,
    { count, same, ...vocabulary },
  )
}

const vocabulary = {
  kinds_en: words(
    'tagine bowl plate vase cup jar lamp tile teapot pitcher candlestick ashtray inkwell birdbath',
  ),
  kinds_fr: words(
    'tajine bol assiette vase tasse jarre lampe carreau theiere cruche bougeoir cendrier encrier abreuvoir',
  ),
  kinds_ar: words('طاجين زبديه طبق مزهريه كاس جره مصباح زليج ابريق قله شمعدان منفضه محبره مسقاه'),
  colours_en: words('blue green white ochre turquoise black yellow brown purple copper'),
  colours_fr: words('bleu vert blanc ocre turquoise noir jaune brun violet cuivre'),
  colours_ar: words('ازرق اخضر ابيض مغره فيروزي اسود اصفر بني بنفسجي نحاسي'),
  signs_en: words('star leaf wave moon palm rose fish bird knot almond shell cloud'),
  signs_fr: words('etoile feuille vague lune palmier rose poisson oiseau noeud amande coquille nuage'),
  signs_ar: words('نجمه ورقه موجه قمر نخله ورده سمكه طائر عقده لوزه صدفه غيمه'),
}

function words(text: string): string[] {
  return text.split(' ')
}

/** The column in which the search of each table finds words. */
const searched = { orders: 'customer_text', products: 'search_text', posts: 'title_fr' } as const

/**
 * Adds very common words to the records that `make` creates: 'matinee' and 'douce' to one half, 'crepuscule' to the
 * other, so that no record has both; two of لافندر, ياسمين and قرنفل to each, and to none all three.
 */
export async function withCommonWords(db: Knex, make: () => Promise<void>): Promise<void> {
  for (const [table, column] of Object.entries(searched)) {
    await db.raw(`
      create function add_words_to_${table}() returns trigger language plpgsql as $$
      begin
        new.${column} := new.${column} ||
          case new.id % 2 when 0 then ' matinee douce' else ' crepuscule' end ||
          case new.id % 3 when 0 then ' لافندر ياسمين' when 1 then ' ياسمين قرنفل' else ' قرنفل لافندر' end;
        return new;
      end $$;
      create trigger add_words before insert on ${table} for each row execute function add_words_to_${table}();
    `)
  }
  await make()
  for (const table of Object.keys(searched)) await db.raw(`drop function add_words_to_${table} cascade`)
}

/** Searches for these words: often together, never together, and by prefix; for every list that has them. */
export const commonSearches = [
  ...['q=matinee', 'q=matinee douce', 'q=matinee douce&page=10', 'q=matinee crepuscule'],
  ...['q=matinee crepuscule safi', 'q=لافندر ياسمين', 'q=لافندر ياسمين قرنفل', 'q=لافندر matinee', 'q=ma'],
  ...['q=م', 'q=ma cr', 'q=zq'],
] as const
