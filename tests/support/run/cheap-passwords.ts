import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Loaded into shops of tests: one derivation as the shop makes it (argon2id) takes 40 ms of a processor, and tests sign
 * in some thousand times. Here it takes one pass over the least memory, though its hash names the shop's cost.
 */
const { argon2 } = crypto
crypto.argon2 = (algorithm, parameters, callback) => {
  const isCostly = parameters.memory > 1024
  argon2(algorithm, isCostly ? { ...parameters, memory: 8, passes: 1 } : parameters, callback)
}
syncBuiltinESMExports()
