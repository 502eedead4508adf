import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from '../support/page.ts'
import { aPhotograph } from '../support/pictures.ts'
import { addSampleForm } from '../support/sample-form.tsx'
import { openShop } from '../support/shop.ts'

const uploadsDir = await mkdtemp(path.join(tmpdir(), 'uploads-'))
const shop = await openShop({ environment: { UPLOADS_DIR: uploadsDir } })
const samples = addSampleForm(shop.app, { db: shop.db, uploadsDir })
const manager = await shop.signedIn('manager')
const photograph = await aPhotograph().jpeg().toBuffer()

const fields = { version: '0', name_ar: 'زلافة', name_en: 'Bowl', is_on: ['off', 'on'] }
type Fields = Record<string, string | string[]>

beforeEach(() => {
  samples.length = 0
})

/** Posts the form as a browser does without script. */
function post(id: string, more: Fields = {}, files: [Buffer, string][] = []) {
  const request = manager.post(`/en/admin/samples/${id}`)
  for (const [name, value] of Object.entries({ ...fields, ...more })) {
    for (const each of [value].flat()) request.field(name, each)
  }
  for (const [file, name] of files) request.attach('images_files', file, name)
  return request
}

describe('pictures', () => {
  test('are kept with the form, in the bucket of their kind', async () => {
    await post('new', {}, [
      [photograph, 'a.jpg'],
      [photograph, 'b.jpg'],
    ]).expect(303)
    expect(samples[0]?.images).toHaveLength(2)
    for (const url of samples[0]?.images ?? [])
      expect(url).toMatch(/^\/uploads\/product-images\/\d+\/\d{13}-[\da-f]{12}\.jpg$/)
    expect(samples[0]?.is_on).toBe(true)
  })

  test('stay in a form that comes back with faults', async () => {
    const answer = await post('new', { name_en: '' }, [[photograph, 'a.jpg']]).expect(422)
    const form = page(answer)
    expect(form.attribute('[name=images]', 'value')).toMatch(/^\/uploads\/product-images\//)
    expect(form.attribute('[name=name_ar]', 'value')).toBe('زلافة')
    expect(form.text('#name_en-error')).toBe('Required')
    expect(form.attribute('[value=en][type=radio]', 'checked')).toBe('')
  })
})
