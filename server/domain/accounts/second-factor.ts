import { normaliseDigits } from '../text/normalise-digits.ts'

/** Six digits from an authenticator app, or a recovery code. */
export type SecondFactorCode = { kind: 'totp'; digits: string } | { kind: 'recovery'; code: string }

/** The shop's name in authenticator apps; Latin letters keep the QR code small. */
export const issuer = 'Fakhar Asfi'

const recoveryAlphabet = 'a-z2-7'

/** Reads a typed code, with spaces, dashes, capitals or Arabic digits. Null when it is neither kind. */
export function readCode(formValues: string): SecondFactorCode | null {
  const code = normaliseDigits(formValues.slice(0, 100))
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toLowerCase()
  if (/^\d{6}$/.test(code)) return { kind: 'totp', digits: code }
  return new RegExp(`^[${recoveryAlphabet}]{16}$`).test(code) ? { kind: 'recovery', code } : null
}

/** 'abcdefghijklmnop' becomes 'abcd-efgh-ijkl-mnop'. */
export function formatRecoveryCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? ''
}

const twoWeeksMs = 14 * 24 * 60 * 60 * 1000

/** Staff without a second factor are led to set one up at sign-in two weeks after their account began, and after they put it off. */
export function isFactorDue(
  { created_at, factor_put_off_at }: { created_at: Date; factor_put_off_at: Date | null },
  now: Date,
): boolean {
  return now.getTime() - (factor_put_off_at ?? created_at).getTime() >= twoWeeksMs
}
