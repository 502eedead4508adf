import { commonPasswords } from './common-passwords.ts'
import { emailKey } from './user.ts'

/** Counted in characters as people see them typed (code points), so that six emoji are six. */
export const passwordLength = { min: 6, max: 1000 } as const

export type PasswordFault = 'password_short' | 'too_long' | 'password_common' | 'password_is_email'

/**
 * Why a password may not be chosen, as a key of errors.json, or null. Any Unicode is welcome; it is compared in
 * NFKC, as it is when it is hashed, so that another keyboard's code points make no difference.
 */
export function passwordFault(password: string, email: string): PasswordFault | null {
  const normal = password.normalize('NFKC')
  const length = [...normal].length
  if (length < passwordLength.min) return 'password_short'
  if (length > passwordLength.max) return 'too_long'
  const lower = normal.toLowerCase()
  if (commonPasswords.has(lower)) return 'password_common'
  return emailKey(lower) === emailKey(email) ? 'password_is_email' : null
}
