import * as React from 'react'

/**
 * React's development build captures a stack for each element, a sixth of the processor time of the server's tests;
 * from its 10,000th element on it warns as before, but without that stack. Here it is always past that.
 */
type Counter = { recentlyCreatedOwnerStacks?: number }

const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const internals = (React as unknown as Record<string, Counter | undefined>)[name]
if (internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 10_000,
    set() {},
    configurable: true,
  })
}
