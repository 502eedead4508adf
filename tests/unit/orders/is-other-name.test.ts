import { expect, test } from 'vitest'
import { isOtherName } from '#domain/orders/order-warnings.ts'

test.each([
  ['Salma Tazi', 'Omar Idrissi', true],
  ['فاطمة الزهراء', 'عمر الإدريسي', true],
  ['Salma Tazi', 'TAZI salma', false],
  ['Salma Tazi', 'Salma', false],
  ['Hélène', 'helene', false],
  ['أحمد العلوي', 'احمد', false],
  ['فاطمة', 'Fatima', false],
  ['Salma', '', false],
  ['Salma', '—', false],
])('%s and %s are different people: %s', (one, other, isOther) => {
  expect(isOtherName(one, other)).toBe(isOther)
  expect(isOtherName(other, one)).toBe(isOther)
})
