import { beforeEach, describe, expect, test } from 'vitest'
import { up } from '../../../migrations/200_newer_synonyms.ts'
import synonyms from '../../../seeds/synonyms.json' with { type: 'json' }
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { db, signedIn } = await openShop()
const manager = await signedIn('manager')

const groups = async () =>
  (await db('search_synonyms').select('words').orderBy('id')).map(({ words }) => words)

async function aGroup(words: string): Promise<number> {
  const [{ id }] = await db('search_synonyms').insert({ words }).returning('id')
  return id
}

const send = (path: string, fields: object) =>
  manager.post(`/en/admin/search/synonyms/${path}`).type('form').send(fields)

beforeEach(async () => {
  await db('search_synonyms').delete()
  await db('search_misses').delete()
})

describe('a group of words', () => {
  test('is added, listed, searched, changed and deleted', async () => {
    const form_id = page(await manager.get('/en/admin/search/synonyms/new')).formValues(
      'form[data-draft]',
    ).form_id
    const added = { form_id, words: ' zlafa ,bol، زلافة' }
    for (const sent of [added, added])
      await send('new', sent).expect(303).expect('location', '/en/admin/search')
    expect(await groups()).toEqual(['zlafa, bol, زلافة'])
    const { id } = await db('search_synonyms').first('id')

    await aGroup('lamp, lampe')
    const texts = async (query: object) =>
      page(await manager.get('/en/admin/search').query(query)).texts('.synonyms li p')
    expect(await texts({})).toHaveLength(2)
    expect(await texts({ q: 'ZLA' })).toEqual(['zlafabolزلافة'])
    expect(await texts({ q: '%' })).toEqual([])

    const form = page(await manager.get(`/en/admin/search/synonyms/${id}`).expect(200))
    expect(form.texts('textarea')).toEqual(['zlafa, bol, زلافة'])
    const changed = { words: 'zlafa, bowl', words_read: 'zlafa, bol, زلافة' }
    for (const sent of [changed, changed]) await send(String(id), sent).expect(303)
    expect(await groups()).toEqual(['zlafa, bowl', 'lamp, lampe'])

    await send(`${id}/deletion`, {}).expect(303)
    expect(await groups()).toEqual(['lamp, lampe'])
    await send(String(id), { words: 'a, b' }).expect(404)
    const gone = page(await send(String(id), { words: 'a, b', words_read: 'zlafa, bowl' }).expect(409))
    expect(gone.texts('form[action="/en/admin/search/synonyms/new"] textarea')).toEqual(['a, b'])
  })

  test('that somebody else changed while it was open is shown beside what was typed', async () => {
    const id = await aGroup('bol, zlafa, bowl')
    const shown = page(await send(String(id), { words: 'bol, jatte', words_read: 'bol, zlafa' }).expect(409))
    expect(shown.texts('.alert--error').join(' ')).toContain('bol, zlafa, bowl')
    expect(shown.texts('textarea')).toEqual(['bol, jatte'])
    const { words_read } = shown.formValues('form[data-draft]')
    await send(String(id), { words: 'bol, jatte', words_read }).expect(303)
    expect(await groups()).toEqual(['bol, jatte'])
  })

  test.each([
    ['one word', 'bol', 'Enter 2 to 40 words'],
    ['too many words', Array.from({ length: 41 }, (_, at) => `word${at}`).join(','), 'Enter 2 to 40 words'],
    ['a word that is too long', `bol, ${'x'.repeat(41)}`, 'A word has 1 to 40 letters'],
    ['the same word twice', 'bol, BÔL', 'Enter 2 to 40 words'],
  ])('is refused with %s, and shown again', async (_what, words, message) => {
    const shown = page(await send('new', { words }).expect(422))
    expect(shown.texts('#words-error')[0]).toContain(message)
    expect(shown.texts('textarea')[0]?.trim()).toBe(words)
    expect(await groups()).toEqual([])
  })
})

test('from a search that found nothing a new group begins with the word, and takes it off the list', async () => {
  await db('search_misses').insert({ day: '2026-07-01', query: 'guerouaj', count: 4 })
  const list = page(await manager.get('/en/admin/search'))
  const [add = ''] = list.all('.table--misses a').map((link) => link.getAttribute('href'))
  const form = page(await manager.get(add).expect(200))
  expect(form.texts('textarea')).toEqual(['guerouaj'])
  await send('new', { words: 'Guérouaj, carafe' }).expect(303)
  expect(await db('search_misses')).toEqual([])
})

test('a shop that runs gets the words of a newer version once, and keeps its own', async () => {
  for (const words of ['théière, teapot, barrad', 'bonbonnière, sucrier, sugar bowl', 'savon, our own soap'])
    await aGroup(words)
  await up(db)
  await up(db)
  expect(await groups()).toEqual([
    'théière, teapot, barrad, cafetière, coffee pot, kafatira, kafetira, دلة, مقراج, mo9raj',
    // The shop says itself what a sugar bowl is.
    'bonbonnière, sucrier, sugar bowl',
    'savon, our own soap',
    synonyms.find((words) => words.startsWith('khel')),
  ])
})
