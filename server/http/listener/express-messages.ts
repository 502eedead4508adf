import { IncomingMessage, ServerResponse } from 'node:http'
import type { Express } from 'express'

/** The classes with which Node creates requests and responses. */
export type MessageClasses = {
  IncomingMessage: typeof IncomingMessage
  ServerResponse: typeof ServerResponse
}

/**
 * Classes that are Express' own prototypes. Without them Express gives each message another prototype, which makes
 * V8 forget what it has learnt of the object, and its getters could not be used before it.
 */
export function createExpressMessages(app: Express): MessageClasses {
  class ExpressRequest extends IncomingMessage {}
  class ExpressResponse extends ServerResponse {}
  copyProperties(app.request, ExpressRequest.prototype)
  copyProperties(app.response, ExpressResponse.prototype)
  app.request = ExpressRequest.prototype as typeof app.request
  app.response = ExpressResponse.prototype as typeof app.response
  return { IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse } as MessageClasses
}

/** Of the app's prototype, and of the one that all apps share. */
function copyProperties(from: object, to: object): void {
  const { constructor: _own, ...shared } = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(from))
  Object.defineProperties(to, { ...shared, ...Object.getOwnPropertyDescriptors(from) })
}
