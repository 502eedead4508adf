import express, { type RequestHandler } from 'express'
import { admitReceived } from '../load/concurrency-limiter.ts'
import { refuse } from '../responses/refusal.ts'
import { normaliseConflict, normaliseSwitches, setFormKey } from './form.ts'

const parseUrlencoded = express.urlencoded({ extended: false, limit: '100kb', parameterLimit: 500 })
const parseJson = express.json({ limit: '100kb' })

/**
 * Parses the body of an HTML form. Use after the route's guard, so that bodies of unauthorised users are not read.
 */
export const readForm: RequestHandler[] = [
  allowOnly('application/x-www-form-urlencoded'),
  parseUrlencoded,
  admitReceived,
  (req, _res, next) => {
    req.body ??= {}
    next()
  },
]

/** For staff forms: enough for an article in three languages. */
export const parseLongUrlencoded = express.urlencoded({ extended: false, limit: '2mb', parameterLimit: 500 })

/**
 * Reads a staff form without pictures (with pictures: media/uploads/receive-picture-form.ts). Switches become 'on' or
 * 'off'; the form key makes the form run only once (server/db/run-once.ts).
 */
export const readAdminForm: RequestHandler[] = [
  allowOnly('application/x-www-form-urlencoded'),
  parseLongUrlencoded,
  admitReceived,
  (req, _res, next) => {
    req.body ??= {}
    setFormKey(req)
    normaliseConflict(req.body)
    normaliseSwitches(req.body)
    next()
  },
]

export const readJson: RequestHandler[] = [allowOnly('application/json'), parseJson, admitReceived]

const parseLongJson = express.json({ limit: '2mb' })

/** Parses an API body with an article in three languages, in which every letter may be escaped as \\u0637. */
export const readLongJson: RequestHandler[] = [allowOnly('application/json'), parseLongJson, admitReceived]

function allowOnly(type: string): RequestHandler {
  return (req, _res, next) => {
    // A request without a body has no content type: the schema reports what is missing.
    if (req.get('content-type') !== undefined && !req.is(type)) throw refuse(415, 'unsupported_type')
    next()
  }
}
