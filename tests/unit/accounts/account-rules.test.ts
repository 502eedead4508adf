import { expect, test } from 'vitest'
import { describeDevice, formatRecoveryCode, readCode } from '#domain/accounts/sign-in.ts'
import { codeSchema } from '../../../server/accounts/account-schema.ts'
import { checkPassword, commonPasswords } from '../../../server/accounts/password/password-rules.ts'
import { stepOf } from '../../../server/accounts/second-factor/verify-code.ts'

const email = 'fatima@example.com'

test.each([
  ['😀😀😀', 'password_short'],
  ['😀😁😂😀🤣😃', null],
  ['كلمة سرّ طويلة', null],
  [`${'x'.repeat(998)}yz`, null],
  ['Qwerty', 'password_common'],
  // Full-width letters are the same, equally common password.
  ['ｐａｓｓｗｏｒｄ', 'password_common'],
  ['Fatima@Example.com', 'password_personal'],
])('a password %j: %s', (password, expectedCode) =>
  expect(checkPassword(password, { email })).toBe(expectedCode),
)

const zohra = { email: 'zohra.el-amrani77@example.com', name: 'زُهرة العَمراني', isStaff: false }

test.each(['--SÀFI--2026!', '١٢٣فخّار', 'amranizohra', 'zohra.el-amrani77', 'العمراني زهره', 'safi&zohra'])(
  '%j consists of names, of the shop or the user',
  (password) => {
    expect(checkPassword(password, zohra)).toBe('password_personal')
  },
)

test('an e-mail address of digits is no password of its owner', () => {
  expect(checkPassword('84-12@97.Ma', { email: '84-12@97.ma' })).toBe('password_personal')
})

test.each(['zohra likes clay', 'safira', 'مرحبا بزهرة', '8412-97'])('%j is more than names', (password) => {
  expect(checkPassword(password, zohra)).toBeNull()
})

test.each(['      ', 'aabbba', '😀😀😀😀😀😀', 'x7ax7ax7a', 'fghijk', '٤٥٦٧٨٩', '987654321', 'ابابابا'])(
  '%j is easy to guess',
  (password) => {
    expect(['password_simple', 'password_common']).toContain(checkPassword(password, {}))
  },
)

test('a chosen password is checked against the 10,000 most common ones', () => {
  expect(commonPasswords.size).toBe(10_000)
  for (const password of commonPasswords) expect(password).toBe(password.toLowerCase())
})

test('a second-factor code is read in any spelling, and is valid in its step and those beside it', () => {
  const digits = { kind: 'totp', digits: '123456' }
  for (const input of ['123456', ' 123 456 ', '123-456', '١٢٣٤٥٦', '۱۲۳۴۵۶', '\u200f١٢٣ ٤٥٦\u200f'])
    expect(readCode(input)).toEqual(digits)
  expect(readCode('ABCD-efgh ijkl–mn22')).toEqual({ kind: 'recovery', code: 'abcdefghijklmn22' })
  for (const input of ['', '12345', '1234567', 'abcd', 'x'.repeat(100_000)])
    expect(readCode(input)).toBeNull()
  expect(codeSchema.safeParse({ code: 123456 }).error?.issues[0]?.message).toBe('code_invalid')
  expect(formatRecoveryCode('abcdefghijklmnop')).toBe('abcd-efgh-ijkl-mnop')
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  // RFC 6238, appendix B: second 59 is in step 1, whose code is 94287082, here its last six digits.
  const at = (second: number) => stepOf(secret, '287082', new Date(second * 1000))
  expect([at(29), at(59), at(89), at(90), at(0)]).toEqual([1, 1, 1, null, 1])
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/130.0.0.0 Safari/537.36 Edg/130.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1', 'Safari', 'iPhone'],
  [
    'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/25.0 Chrome/121.0 Safari/537',
    'Samsung Internet',
    'Android',
  ],
  ['curl/8.5', null, null],
])('%s is %s on %s', (agent, browser, system) => expect(describeDevice(agent)).toEqual({ browser, system }))
