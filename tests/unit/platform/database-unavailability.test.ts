import { expect, test } from 'vitest'
import {
  DatabaseBusyError,
  DatabaseTimeoutError,
  getUnavailability,
} from '../../../server/db/availability/unavailability.ts'

const failure = (facts: object, message = 'failed') => Object.assign(new Error(message), facts)

test.each([
  failure({ code: 'ECONNREFUSED', syscall: 'connect' }),
  failure({ code: 'ECONNRESET', syscall: 'read' }),
  failure({ code: 'EAI_AGAIN', syscall: 'getaddrinfo' }),
  // Of a host name with two IP addresses.
  new AggregateError([failure({ code: 'ECONNREFUSED', syscall: 'connect' })], ''),
  failure({ code: '57P03' }),
  failure({}, 'timeout expired'),
  failure({}, 'select 1 - Connection terminated unexpectedly'),
  new DatabaseTimeoutError('nothing came'),
])('$code $message: the database is unreachable', (error) => {
  expect(getUnavailability(error)).toBe('unreachable')
})

test.each([
  failure({ code: '57014' }),
  failure({ code: '55P03' }),
  failure({ code: '53100' }),
  failure({ name: 'KnexTimeoutError' }),
  new DatabaseBusyError('too many wait'),
])('$code $message: the database is busy', (error) => expect(getUnavailability(error)).toBe('busy'))

test.each([
  // A client disconnected, a file is missing, a query is invalid, or a constraint is violated.
  failure({ code: 'ECONNRESET' }, 'aborted'),
  failure({ code: 'ENOENT', syscall: 'open' }),
  failure({ code: '42P01' }),
  failure({ code: '23505' }),
  failure({}, 'select 1 where name = timeout expired'),
  'a text',
  null,
])('%s is not a database outage', (error) => expect(getUnavailability(error)).toBeNull())
