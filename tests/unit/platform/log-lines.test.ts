import { expect, test } from 'vitest'
import { formatReadably } from '../../../server/http/logging/describe-error.ts'
import { createLogger } from '../../../server/logger.ts'

function logged(write: (logger: ReturnType<typeof createLogger>) => void) {
  const lines: string[] = []
  write(createLogger('trace', { write: (line) => lines.push(line) }))
  return lines
}

test('what an error says is what it is and where it came from, without the row of PostgreSQL or a value that it could not take', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: '23505',
    constraint: 'users_email',
    detail: 'Key (email)=(leila@persons.example) already exists.',
    where: 'Leila Amrani',
    query: 'insert into users',
    bindings: ['Leila Amrani'],
    cause: Object.assign(new Error('below'), { rejected: ['leila@persons.example'] }),
  })
  const [line = ''] = logged((logger) => logger.error({ err: error }, 'request failed'))
  expect(JSON.parse(line).err).toEqual({
    type: 'Error',
    message: error.message,
    stack: error.stack,
    code: '23505',
    constraint: 'users_email',
    cause: { type: 'Error', message: 'below', stack: expect.any(String) },
  })
  expect(line).not.toMatch(/leila/i)
  const err = Object.assign(new Error('invalid input syntax for type integer: "Leila"'), { code: '22P02' })
  expect(logged((logger) => logger.error({ err }, 'failed')).join()).not.toContain('Leila')
})

test.each([
  ['550 5.1.1 <leila.amrani+shop@mail.persons.example>: no such user', '550 5.1.1 <…>: no such user'],
  ['/track?email=leila%40persons.example', '/track?email=…'],
  ['call 0612345678 or 06 12 34 56 78 or 06-12-34-56-78', 'call … or … or …'],
  ['+212 612-345678, %2B212612345678, 00212612345678', '…, …, …'],
  ['postgres://shop:secret@db.example:5432/shop', 'postgres://…@db.example:5432/shop'],
  ['\u001bleila@persons.example \\nleila@persons.example', '\u001b… \\…'],
  ['2026-11-22T06:12:34.567Z 10.0.0.61 c3ed0612345678ab 5b0e8f66-0612-4612-8612-061234567890', null],
  ['node_modules/@scope/name and pg@8.23.1', null],
])('persons are redacted wherever they stand: %s', (text, redacted) => {
  const [line = ''] = logged((logger) => logger.warn({ reason: text }, text))
  const { reason, msg } = JSON.parse(line)
  expect([reason, msg]).toEqual([redacted ?? text, redacted ?? text])
})

test('lines for people cannot be forged by what a visitor sends', () => {
  const line = JSON.stringify({
    level: 30,
    time: '2026-11-22T22:20:24.123Z',
    path: '/x\n22:20:25 FATAL \u001b[2J',
    msg: 'x',
  })
  expect(formatReadably(line)).toBe('22:20:24 info  x path="/x\\n22:20:25 FATAL \\u001b[2J"\n')
})
