import { expect, test } from 'vitest'
import { courierOrders } from '../../support/data/courier-orders.ts'
import { runConcurrently } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { db, setStatus } = shop
const { aCourier, aReadyOrder, aShippedOrder, statusOf, stockOf } = courierOrders(shop)
const manager = await shop.signedIn('manager')

const upload = (courier: number, text: string | Buffer) =>
  manager.post(`/en/admin/couriers/${courier}/file`).attach('file', Buffer.from(text), 'courier.csv')
const sendStep = (courier: number, step: 'columns' | 'run', fields: Record<string, string>) =>
  manager.post(`/en/admin/couriers/${courier}/file/${step}`).type('form').send(fields)
const textIn = (answer: { text: string }) => page(answer).one('[name=text]').getAttribute('value') ?? ''
const columns = { order: 'N° commande', outcome: 'Statut', paid: 'Montant (DH)', fee: 'Frais' }

async function aKnownCourier() {
  const id = await aCourier()
  const file_columns = JSON.stringify({ ...columns, words: {} })
  await db('couriers').where({ id }).update({ file_columns })
  return id
}
const threeShipped = async (courier: number) =>
  [await aShippedOrder(courier), await aShippedOrder(courier), await aShippedOrder(courier)] as const
const fileOf = (...lines: string[]) => ['N° commande,Statut,Montant (DH),Frais', ...lines].join('\n')

test('the file of a courier has its columns and words explained once, in any order of columns', async () => {
  const courier = await aCourier()
  const [one, other, third] = await threeShipped(courier)
  await db('shipments').where({ id: other.shipmentId }).update({ tracking_number: 'AB-1' })
  const file = [
    'Statut;Ville;Montant (DH);N° commande',
    `Livré;Safi;${one.total_amount / 100},00;#${one.number}`,
    'Chez le client parti;Fès;;AB-1',
    `En cours;Rabat;;${third.number}`,
  ].join('\n')
  await upload(courier, `\ufeff${file}`).expect(200)
  const heads = { ...columns, fee: '' }
  const asked = page(await sendStep(courier, 'columns', { text: file, ...heads }).expect(200))
  expect(asked.attribute('#outcome option[selected]', 'value')).toBe('Statut')
  expect(asked.attribute('[name=word-0]', 'value')).toBe('Chez le client parti')
  expect(asked.has('[name=word-1]')).toBe(false)

  const fields = { ...heads, 'word-0': 'Chez le client parti', 'meaning-0': 'refused' }
  const checked = await sendStep(courier, 'columns', { text: file, ...fields }).expect(200)
  expect(page(checked).allText()).toContain('2 parcels would change')
  expect(await statusOf(one.id)).toBe('shipped')
  await sendStep(courier, 'run', { text: textIn(checked) })
    .expect(303)
    .expect('location', `/en/admin/cash/couriers/${courier}?id=${one.shipmentId}`)
  const statuses = [await statusOf(one.id), await statusOf(other.id), await statusOf(third.id)]
  expect(statuses).toEqual(['delivered', 'cancelled', 'shipped'])
  const next = await upload(courier, file).expect(200)
  expect(page(next).allText()).toContain('3 lines change nothing')

  // One page asks about 40 words, the next one about what is left.
  const many = Array.from({ length: 41 }, (_, index) => `${third.number},Word ${index},,`)
  const text = fileOf(...many)
  const first = page(await sendStep(courier, 'columns', { text, ...columns }).expect(200))
  expect(first.has('[name=word-40]')).toBe(false)
  const answered = first.formValues('form[action$="/columns"]')
  const left = page(await sendStep(courier, 'columns', answered).expect(200))
  expect(left.attribute('[name=word-0]', 'value')).toBe('Word 40')
})

test.each([
  ['999999,Livré,10', 'This courier has no such parcel'],
  ['other,Livré,10', 'This courier has no such parcel'],
  ['same,Livré,10', 'An earlier line names the same parcel'],
  ['next,,10', 'This line does not say what became of the parcel'],
  ['next,Livré,abc', 'Enter a sum'],
  ['refused,Livré,', 'Something else was recorded'],
])('the file of a courier with the line %s changes nothing at all and names it', async (line, message) => {
  const courier = await aKnownCourier()
  const [good, next, refused] = await threeShipped(courier)
  const other = await aShippedOrder(await aCourier())
  await sendStep(courier, 'run', { text: fileOf(`${refused.number},Refusé,`) }).expect(303)
  const numbers = { other, same: good, next, refused }
  const wrong = line.replace(/^\w+/, (name) => String(numbers[name as 'next']?.number ?? name))
  const text = fileOf(`${good.number},Livré,`, wrong)
  const checked = page(await upload(courier, text).expect(200))
  expect(checked.text('.parcel .error')).toContain(message)
  expect(checked.text('.parcel .error').length).toBeGreaterThan(0)
  expect(checked.has('form[action$="/run"]')).toBe(false)
  const run = await sendStep(courier, 'run', { text }).expect(422)
  expect(page(run).allText()).toContain('Line 3')
  expect(await statusOf(good.id)).toBe('shipped')
})

test.each([
  ['Statut', 'This file has no lines'],
  [Buffer.from('PK\x03\x04\x14\0\x06\0\xff', 'latin1'), 'This is not a CSV file'],
  [`a\n${'b\n'.repeat(2001)}`, 'more than 2000 lines'],
  ['x'.repeat(600_000), 'larger than 512 KB'],
])('%#: a file that cannot be read is rejected', async (text, message) => {
  const answer = await upload(await aKnownCourier(), text)
  expect([413, 422]).toContain(answer.status)
  expect(page(answer).text('#file-error')).toContain(message)
})

const arabic = 'تم التسليم'
const in1256 = Buffer.from([0xca, 0xe3, 0x20, 0xc7, 0xe1, 0xca, 0xd3, 0xe1, 0xed, 0xe3])

test.each([
  ['1252 in capitals', (line: string) => Buffer.from(`Colis;Statut\r\n${line};LIVR\xc9E`, 'latin1')],
  ['1256 of Windows', (line: string) => Buffer.concat([Buffer.from(`Colis;Statut\r\n${line};`), in1256])],
  ['UTF-16', (line: string) => Buffer.from(`\ufeffColis\tStatut\r\n${line}\t${arabic}`, 'utf16le')],
])('the file of a courier as spreadsheets save it in %s is read', async (_encoding, fileWith) => {
  const courier = await aCourier()
  const order = await aShippedOrder(courier)
  const read = await upload(courier, fileWith(`${order.number}`)).expect(200)
  const columns = { order: 'Colis', outcome: 'Statut', paid: '' }
  const checked = page(await sendStep(courier, 'columns', { text: textIn(read), ...columns }).expect(200))
  expect(checked.allText()).toContain('1 parcel would change')
  expect(checked.allText()).toContain(`#${order.number}`)
})

test('the file of a courier sent four times at once is recorded once', async () => {
  const courier = await aKnownCourier()
  const [delivered, refused] = [await aShippedOrder(courier), await aShippedOrder(courier)]
  const text = fileOf(`${delivered.number},Livré,100`, `${refused.number},Retour,`)
  const answers = await runConcurrently(4, () => sendStep(courier, 'run', { text }))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
  expect([await statusOf(delivered.id), await statusOf(refused.id)]).toEqual(['delivered', 'cancelled'])
  expect([await stockOf(delivered.productId), await stockOf(refused.productId)]).toEqual([8, 8])
  const steps = await db('order_status_changes').whereIn('order_id', [delivered.id, refused.id])
  expect(steps.filter(({ from_status }) => from_status === 'shipped')).toHaveLength(2)
  const recorded = await db('shipments').whereIn('order_id', [delivered.id, refused.id]).orderBy('id')
  expect(recorded.map((shipment) => shipment.collected)).toEqual(['100.00', null])
}, 30_000)

const parcelOf = (id: number) => db('shipments').first('outcome', 'owed', 'fee_due').where({ id })
/** Records lines of a courier's file; returns the form of the payment to which it leads on, with its fields. */
async function readStatement(courier: number, ...lines: string[]) {
  const { headers } = await sendStep(courier, 'run', { text: fileOf(...lines) }).expect(303)
  const shown = page(await manager.get(headers.location ?? '').expect(200))
  return {
    shown,
    form: { ...shown.formValues('[data-payment]'), id: shown.tickedIds() } as Record<string, unknown>,
  }
}
const pay = (courier: number, form: object) =>
  manager.post(`/en/admin/cash/couriers/${courier}/payments`).type('form').send(form)
const correct = (path = '') =>
  manager.post(`${path}/correction`).type('form').send({ comment: 'wrong' }).expect(303)

test('a statement with the courier’s fees proposes the payment line by line, and the payment settles what it states', async () => {
  const courier = await aKnownCourier()
  await db('couriers').where({ id: courier }).update({ usual_fee: 10 })
  const [one, refused, other] = await threeShipped(courier)
  await sendStep(courier, 'run', { text: fileOf(`${other.number},Livré,,`) }).expect(303)
  const lines = [`${one.number},Livré,200,35`, `${refused.number},Refusé,,10`]
  const checked = page(await upload(courier, fileOf(...lines)).expect(200))
  expect(checked.texts('.parcel')[0]).toContain('Fee 35.00 DH')
  const { shown, form } = await readStatement(courier, ...lines)
  expect(await parcelOf(refused.shipmentId)).toEqual({ outcome: 'refused', owed: '0.00', fee_due: '10.00' })
  const ids = [one.shipmentId, refused.shipmentId]
  expect(form).toMatchObject({ id: expect.arrayContaining(ids), fee: '45.00', amount: '155.00' })
  expect(shown.all('[name=id]')).toHaveLength(2)
  expect(shown.texts('.parcel').join()).toContain('Courier’s fee -35.00 DH')

  await pay(courier, { ...form, [`fee-${one.shipmentId}`]: '100' }).expect(409)
  const paid = await pay(courier, form).expect(303)
  const entry = { amount: '155.00', courier_fee: '45.00', difference: '0.00' }
  expect(await db('cash_entries').orderBy('id', 'desc').first()).toMatchObject(entry)
  for (const id of ids) expect(await parcelOf(id)).toMatchObject({ owed: '0.00', fee_due: '0.00' })
  // Nothing of it is left to pay, and the same statement says so.
  await sendStep(courier, 'run', { text: fileOf(...lines) })
    .expect(303)
    .expect('location', `/en/admin/couriers/${courier}`)
  await correct(paid.headers.location)
  expect(await parcelOf(one.shipmentId)).toMatchObject({ owed: '200.00', fee_due: '35.00' })
  expect(await parcelOf(refused.shipmentId)).toMatchObject({ owed: '0.00', fee_due: '10.00' })
  // The courier took nothing for the one of which a fee was expected.
  expect((await readStatement(courier, `${other.number},Livré,,0`)).form.fee).toBe('')
})

test('a statement asks only for what differs from a fee that its payment kept as it was expected', async () => {
  const courier = await aKnownCourier()
  await db('couriers').where({ id: courier }).update({ usual_fee: 35 })
  const [one, other] = [await aShippedOrder(courier), await aShippedOrder(courier)]
  const lines = [one, other].map(({ number }) => `${number},Livré,`)
  const { form } = await readStatement(courier, ...lines)
  const amount = ((one.total_amount + other.total_amount) / 100 - 70).toFixed(2)
  expect(form).toMatchObject({ fee: '70.00', amount })
  await correct((await pay(courier, form).expect(303)).headers.location)
  const owed = (one.total_amount / 100).toFixed(2)
  expect(await parcelOf(one.shipmentId)).toEqual({ outcome: 'delivered', owed, fee_due: '0.00' })
  await pay(courier, { ...form, form_id: crypto.randomUUID() }).expect(303)
  const text = fileOf(...lines.map((line) => `${line},35`))
  await sendStep(courier, 'run', { text }).expect(303).expect('location', `/en/admin/couriers/${courier}`)
  expect(await parcelOf(one.shipmentId)).toEqual({ outcome: 'delivered', owed: '0.00', fee_due: '0.00' })
  expect((await readStatement(courier, `${one.number},Livré,,40`)).form.fee).toBe('5.00')
  // What the courier kept too much is paid back.
  const free = await readStatement(courier, `${other.number},Livré,,0`)
  expect(free.form).toMatchObject({ fee: '-35.00', amount: '35.00' })
  await pay(courier, free.form).expect(303)
  expect(await parcelOf(other.shipmentId)).toMatchObject({ owed: '0.00', fee_due: '0.00' })
})

test('a statement with a fee for a delivered parcel adds it, and reports another fee or sum as wrong', async () => {
  const courier = await aKnownCourier()
  const order = await aShippedOrder(courier)
  await sendStep(courier, 'run', { text: fileOf(`${order.number},Livré,,`) }).expect(303)
  await sendStep(courier, 'run', { text: fileOf(`${order.number},Livré,,35`) }).expect(303)
  expect(await parcelOf(order.shipmentId)).toMatchObject({ outcome: 'delivered', fee_due: '35.00' })
  for (const sums of [',40', '1,35']) {
    const other = fileOf(`${order.number},Livré,${sums}`)
    expect(page(await upload(courier, other)).text('.parcel .error')).toContain('Something else was recorded')
    await sendStep(courier, 'run', { text: other }).expect(422)
  }
})

test('a statement has the fee that holds where staff took back the outcome with which another one was told', async () => {
  const courier = await aKnownCourier()
  const order = await aShippedOrder(courier)
  await sendStep(courier, 'run', { text: fileOf(`${order.number},Livré,,35`) }).expect(303)
  await setStatus(order.id, 'shipped')
  await sendStep(courier, 'run', { text: fileOf(`${order.number},Refusé,,10`) }).expect(303)
  expect(await parcelOf(order.shipmentId)).toMatchObject({ outcome: 'refused', fee_due: '10.00' })
  const book = page(await manager.get('/en/admin?tab=cash').expect(200))
  expect(book.has(`a[href="/en/admin/cash/couriers/${courier}"]`)).toBe(true)
  // Sent once more, the order is named by its number again.
  await setStatus(order.id, 'processing')
  await manager.post('/en/admin/couriers/handovers').type('form').send({ courier, id: order.id }).expect(303)
  await sendStep(courier, 'run', { text: fileOf(`${order.number},Livré,,35`) }).expect(303)
  expect(await statusOf(order.id)).toBe('delivered')
})

const pathOf = (courier: number) => `/en/admin/couriers/${courier}/upload-file`
const send = (courier: number, fields: Record<string, unknown>) =>
  manager.post(pathOf(courier)).type('form').send(fields)
type Column = [head: string, content: string, words?: string]

/** The form has each column's head, content and words at its place. */
const fieldsOf = (separator: string, ...columns: Column[]) => ({
  separator,
  version: '1',
  ...Object.fromEntries(
    columns.flatMap(([head, content, words = ''], index) => [
      [`place-${index}`, index + 1],
      [`head-${index}`, head],
      [`content-${index}`, content],
      [`words-${index}`, words],
    ]),
  ),
})
const headsOn = (shown: ReturnType<typeof page>) => shown.texts('.upload-preview th')

test('the file for a courier is described once, with real orders as they would be', async () => {
  const courier = await aCourier()
  const order = await aReadyOrder()
  await db('orders').where({ id: order.id }).update({ customer_phone: '+33 612 345 678' })
  const first = page(await manager.get(pathOf(courier)).expect(200))
  expect(first.attribute('[name=head-0]', 'value')).toBe('Order number')
  for (const cell of [`${order.number}`, '0033612345678'])
    expect(first.texts('.upload-preview td')).toContain(cell)

  const fields = fieldsOf(';', ['Réf', 'number'], ['Ville', 'city'], ['Type', 'fixed', 'Normal'])
  expect(first.attribute('[name=version]', 'value')).toBe(fields.version)
  const looked = page(await send(courier, { ...fields, step: 'look' }).expect(200))
  expect(headsOn(looked)).toEqual(['Réf', 'Ville', 'Type'])
  expect(looked.texts('.upload-preview td').slice(0, 3)).toEqual([
    ...[String(order.number), order.customer_city, 'Normal'],
  ])
  expect(looked.text('main')).toContain('Not saved yet')
  expect(await db('couriers').first('upload_file').where({ id: courier })).toEqual({ upload_file: null })

  await send(courier, fields).expect(303)
  // Sent twice it is saved once.
  await send(courier, fields).expect(303)
  const saved = page(await manager.get(pathOf(courier)).expect(200))
  expect(headsOn(saved)).toEqual(['Réf', 'Ville', 'Type'])
  expect(saved.attribute('[name=separator] option[selected]', 'value')).toBe(';')
  // Whoever looked at it before somebody else saved is told, and replaces it knowingly.
  const refused = await send(courier, { ...fields, separator: ',' }).expect(409)
  expect(page(refused).text('[role=alert]')).toContain('Somebody else changed this')
})

test('a handover offers the file for a courier, in the courier’s order and words', async () => {
  const courier = await aCourier()
  const { handoverId, ...order } = await aShippedOrder(courier)
  const phones = { customer_phone: '+33 612 345 678', receiver_phone: '+212 612 345 678' }
  const receiver = { ...phones, customer_address: '=1+1;\nrue 2', receiver_name: 'Salma "S"' }
  await db('orders').where({ id: order.id }).update(receiver)
  const before = page(await manager.get(`/en/admin/couriers/handovers/${handoverId}`).expect(200))
  expect(before.has(`a[href="${pathOf(courier)}"]`)).toBe(true)
  await manager.get(`/en/admin/couriers/handovers/${handoverId}/file.csv`).expect(404)

  const who = { Destinataire: 'name', Tél: 'phone', Adresse: 'address' }
  const what = { Prix: 'amount', Colis: 'parcels', Réf: 'number' }
  const fields = fieldsOf(';', ...Object.entries({ ...who, ...what }), ['Ouvrir', 'fixed', 'Oui'])
  await send(courier, fields).expect(303)
  const after = page(await manager.get(`/en/admin/couriers/handovers/${handoverId}`).expect(200))
  const link = after.attribute('a[href$="/file.csv"]', 'href') ?? ''
  const { text, headers } = await manager.get(link).expect(200)
  expect(headers['content-disposition']).toContain(`handover-${handoverId}.csv`)
  const [head, line, rest] = text.replace('\ufeff', '').split('\r\n')
  expect(head).toBe('Destinataire;Tél;Adresse;Prix;Colis;Réf;Ouvrir')
  expect(line).toBe(
    `"Salma ""S""";0612345678;"'=1+1; rue 2";${order.total_amount / 100};1;${order.number};Oui`,
  )
  expect(rest).toBe('')
})
