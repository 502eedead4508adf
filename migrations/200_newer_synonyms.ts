import type { Knex } from 'knex'

/**
 * Words that a new shop begins with, for shops from before, beside the word that their group has from the beginning.
 */
const widerGroups = [
  { beside: 'théière', words: 'cafetière, coffee pot, kafatira, kafetira, دلة, مقراج, mo9raj' },
  { beside: 'sucrier', words: 'sekkaria, sekkariya, soukkaria, sokaria, سكارية, sugar bowl' },
]
const newGroups = [
  'khel, khal, 5el, خل, vinaigre, vinegar, vinaigrier, huilier, zyata, زياتة, vase bouteille émeraude, grande jarre khabia',
  'savon, saboun, sabon, صابون, صبانة, sabbana, soap, soap dish, savonnette, أربع زلافات زرقاء',
]

/** Whether a group has one of these words already: staff's own groups stay as they are. */
const isKnown = `exists (
  select from search_synonyms where string_to_array(words, ', ') && string_to_array(:words, ', '))`

/** A new shop, which no group was ever put into, gets all of them from its seed. */
export async function up(db: Knex): Promise<void> {
  for (const group of widerGroups) {
    await db.raw(
      `update search_synonyms set words = words || ', ' || :words
       where :beside = any(string_to_array(words, ', ')) and not ${isKnown}`,
      group,
    )
  }
  for (const words of newGroups) {
    await db.raw(
      `insert into search_synonyms (words) select :words
       where (select is_called from search_synonyms_id_seq) and not ${isKnown}`,
      { words },
    )
  }
}
