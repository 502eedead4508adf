import type { Knex } from 'knex'
import { isStaff } from '#domain/accounts/sign-in.ts'
import { emailKey, type Role, roleOf, type User } from '#domain/accounts/user.ts'
import { normaliseDigits } from '#domain/shared/clean-text.ts'
import { normaliseForSearch } from '#domain/text/search-key.ts'
import lines from './common-passwords.json' with { type: 'json' }

/** Lengths count code points, so that six emoji are six characters. */
export const passwordLength = { min: 6, minOfStaff: 10, max: 1000 } as const

export type PasswordError =
  | 'password_short'
  | 'password_short_staff'
  | 'too_long'
  | 'password_common'
  | 'password_personal'
  | 'password_simple'

type PasswordOwner = { email?: string; name?: string | null; isStaff?: boolean }

/** Returns a key of errors.json or null. Any Unicode is allowed and compared in NFKC, as it is hashed. */
export function checkPassword(password: string, owner: PasswordOwner): PasswordError | null {
  const lower = password.normalize('NFKC').toLowerCase()
  const { length } = [...password.normalize('NFKC')]
  if (owner.isStaff && length < passwordLength.minOfStaff) return 'password_short_staff'
  if (length < passwordLength.min) return 'password_short'
  if (length > passwordLength.max) return 'too_long'
  if (commonPasswords.has(lower)) return 'password_common'
  if (owner.email && emailKey(lower) === emailKey(owner.email)) return 'password_personal'
  if (isMadeOfNames(password, owner)) return 'password_personal'
  return isSimple(lower) ? 'password_simple' : null
}

/** Somebody would guess these words first in a password of this shop. */
const shopNames = ['fakhar', 'asfi', 'safi', 'فخار', 'آسفي']

/** Names of fewer letters occur in too many words. */
const shortestName = 3

/** Returns true when its letters are names only, whatever digits and signs surround them. */
function isMadeOfNames(password: string, { email = '', name }: PasswordOwner): boolean {
  const letters = lettersOf(password)
  if (letters === '') return false
  const own = [email, email.replace(/@.*$/s, ''), name ?? '']
  const names = [...shopNames, ...own, ...own.flatMap((text) => text.split(/[^\p{L}\p{M}]+/u))]
    .map(lettersOf)
    .filter((text) => text.length >= shortestName)
  // These are the offsets up to which the letters can be read as names.
  const ends = new Set([0])
  for (const end of ends) {
    for (const one of names) if (letters.startsWith(one, end)) ends.add(end + one.length)
  }
  return ends.has(letters.length)
}

/** Returns the text without case, accents, Arabic vowel signs, spaces, digits and signs. */
function lettersOf(text: string): string {
  return normaliseForSearch(text).replace(/\P{L}/gu, '')
}

/** A piece of up to this many letters counts as simple when it repeats. */
const longestPiece = 5

/** Finds what is trivial to guess: 'aaaaaa', six spaces, 'abcabc', '123456', 'fedcba'. */
function isSimple(text: string): boolean {
  const points = [...normaliseDigits(text)].map((letter) => letter.codePointAt(0) ?? 0)
  if (new Set(points).size < 3) return true
  const isSteady = (distance: number, step: number) =>
    points.slice(distance).every((point, index) => point - (points[index] ?? 0) === step)
  if (isSteady(1, 1) || isSteady(1, -1)) return true
  const longest = Math.min(longestPiece, Math.floor(points.length / 2))
  return Array.from({ length: longest }, (_, index) => index + 1).some((piece) => isSteady(piece, 0))
}

/**
 * The 10,000 most frequent leaked passwords of six or more characters come from the frequency lists of zxcvbn 4.4.2
 * (Dropbox, MIT licence), in lower case. They are never sent to browsers.
 */
export const commonPasswords: ReadonlySet<string> = new Set(lines.flatMap((line) => line.split(/\s+/)))

type Chooser = User & { name: string | null; invited_role: Role | null; invited_until: Date | null }

/** Returns why this user may not choose this password, by all known facts, or null. */
export async function validateNewPassword(
  db: Knex,
  userId: number,
  password: string,
): Promise<PasswordError | null> {
  const columns = ['id', 'email', 'name', 'user_metadata', 'app_metadata', 'invited_role', 'invited_until']
  const user: Chooser | undefined = await db('users')
    .first(...columns)
    .where({ id: userId })
  if (!user) return checkPassword(password, {})
  return checkPassword(password, { email: user.email, name: user.name, isStaff: isOrBecomesStaff(user) })
}

/** An invited user becomes staff by setting this password. */
function isOrBecomesStaff(user: Chooser): boolean {
  const isInvited = user.invited_until !== null && user.invited_until > new Date()
  return isStaff(roleOf(user)) || (isInvited && isStaff(user.invited_role ?? 'user'))
}
