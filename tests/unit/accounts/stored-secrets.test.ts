import { stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { decrypt, deriveKey, encrypt, hashSecret } from '../../../server/crypto/encrypt.ts'
import { readSessionSecret } from '../../../server/crypto/session-secret.ts'
import { decryptJob } from '../../../server/jobs/start-workers.ts'
import { aFolder } from '../../support/run/own-places.ts'

const secret = 'a secret of tests, forty letters or so..'

// Purposes and formats of shops that run: were one of them changed, second factors, mails and cookies would be lost.
test.each([
  ['factor secrets', 'ace34558d890d027'],
  ['known browsers', '66805fb96b480e68'],
  ['browser keys', '4610f94fd6c916a4'],
  ['checkouts', 'b607c9880717ebb4'],
  ['visits', '06d77a855719e462'],
  ['sealed jobs', '805b7ff5276c69aa'],
  ['push keys', 'c6b8e4251afefd76'],
  ['webhook secrets', '1cd0b1237d7c2e41'],
] as const)('the key for %s stays what it is', (purpose, begin) => {
  expect(deriveKey(secret, purpose).toString('hex').slice(0, 16)).toBe(begin)
})

test('secrets and links of earlier versions can still be read, and none that was moved or changed', () => {
  const factor = 'oo0xxjk4p9YJigcf0mbunBnxPfJAo6RVRDgcUcF9qa+MUpCFZdSkhx6pdUE='
  expect(decrypt(deriveKey(secret, 'factor secrets'), 7, factor)).toBe('JBSWY3DPEHPK3PXP')
  const job =
    '3YkJ9BFMNyd8u/278VftClWKJ6z9yxCvuMw/KEa9U7KxbGGtSqiyMoQdGPZ86Qd/39se3UNVw4pe+Uk/KAe0OJ6e/Vd2Kj/a'
  const keys = ['the secret after a change of secrets', secret].map((each) => deriveKey(each, 'sealed jobs'))
  expect(decryptJob(keys, job)).toEqual({ to: 'amina@example.com', text: 'سلام' })
  expect(hashSecret('token of a mail')).toBe('nbd4ejaBJtmysXOVIPqPm4pS3s3QpTMBFvISL1WpdLE')
  const key = deriveKey(secret, 'factor secrets')
  const stored = encrypt(key, 7, 'JBSWY3DPEHPK3PXP')
  expect(decrypt(key, 7, stored)).toBe('JBSWY3DPEHPK3PXP')
  expect(decrypt(key, 8, stored)).toBeNull()
  expect(decrypt(key, 7, `${stored.startsWith('A') ? 'B' : 'A'}${stored.slice(1)}`)).toBeNull()
  expect(decrypt(deriveKey(secret, 'sealed jobs'), 7, stored)).toBeNull()
  expect(decrypt(deriveKey('another secret', 'factor secrets'), 7, stored)).toBeNull()
  for (const nonsense of ['', 'AAAA']) expect(decrypt(key, 7, nonsense)).toBeNull()
  expect(encrypt(key, 7, 'JBSWY3DPEHPK3PXP')).not.toBe(stored)
})

test('the secret is created once, even by two processes, for its owner alone, where the operator gives none', async () => {
  const dataDir = path.join(await aFolder(), 'data')
  const read = () => readSessionSecret({ sessionSecret: null, dataDir })
  const [first, second] = await Promise.all([read(), read()])
  expect(first).toHaveLength(43)
  expect(second).toBe(first)
  expect(await read()).toBe(first)
  expect((await stat(path.join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600)
  expect(await readSessionSecret({ sessionSecret: 'by the operator', dataDir })).toBe('by the operator')
})
