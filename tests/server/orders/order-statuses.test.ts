import path from 'node:path'
import { expect, test } from 'vitest'
import { orderMailEvents } from '#domain/orders/order-mail.ts'
import { orderStatuses, statusRules } from '#domain/orders/order-statuses.ts'
import { replaceBetween } from '../../support/data/replace-between.ts'
import { openTestDatabase } from '../../support/data/test-database.ts'

// Two documents follow from the table of statuses. After a change of it:
// npx vitest run tests/server/orders/order-statuses.test.ts --update=true

const { db } = await openTestDatabase()

test.each([
  { column: 'status', table: 'orders', values: orderStatuses },
  { column: 'event', table: 'order_mails', values: orderMailEvents },
])('the database takes every $column of $table in the table of statuses, and no other', async (checked) => {
  const { column, table, values } = checked
  const { rows }: { rows: { definition: string }[] } = await db.raw(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = cast(? as regclass) and contype = 'c'`,
    [table],
  )
  const check = rows.find(({ definition }) => definition.startsWith(`CHECK ((${column} = ANY`))
  const taken = [...(check?.definition ?? '').matchAll(/'(\w+)'/g)].map(([, value]) => value)
  expect(taken.toSorted()).toEqual([...values].toSorted())
})

test('docs/product.md says what the shop does with an order of each status', async () => {
  const answers = {
    'waits for the confirming call': 'isUnconfirmed',
    'pieces can be changed': 'isInWorkshop',
    'can be handed over': 'isReadyToShip',
    'is sent': 'isSent',
    'invoice and returns': 'isDelivered',
    'is open': 'isOpen',
    'counts as sold': 'isRevenue',
    'holds stock': 'holdsStock',
  } as const
  const head = ['status', 'usually next', 'badge', 'mail', ...Object.keys(answers)]
  const rows = orderStatuses.map((status) => {
    const { next, tone, mail, ...rules } = statusRules[status]
    const yes = Object.values(answers).map((name) => (rules[name] ? 'yes' : ''))
    return [`\`${status}\``, next ? `\`${next}\`` : '', tone, mail ?? '', ...yes]
  })
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`)
  const file = path.resolve('docs/product.md')
  const text = replaceBetween(file, '<!-- order statuses -->\n', '<!-- end of order statuses -->', table)
  await expect(text).toMatchFileSnapshot(file)
})

test('docs/api.md names each status', async () => {
  const names = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    orderStatuses.map((status) => `\`${status}\``),
  )
  const file = path.resolve('docs/api.md')
  await expect(replaceBetween(file, '| `status` | ', ' |\n', [names])).toMatchFileSnapshot(file)
})
