import { normaliseDigits } from '../text/normalise-digits.ts'

/** Six digits from an authenticator, or one of the recovery codes. */
export type SecondFactorCode = { kind: 'totp'; digits: string } | { kind: 'recovery'; code: string }

/** Under which authenticators list the shop, in any language: Latin letters keep the picture to scan small. */
export const issuer = 'Fakhar Asfi'

const recoveryAlphabet = 'a-z2-7'

/** Reads a code as people type it: with spaces, dashes, capitals, Arabic digits. Null when it is neither kind. */
export function readCode(formValues: string): SecondFactorCode | null {
  const code = normaliseDigits(formValues.slice(0, 100))
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toLowerCase()
  if (/^\d{6}$/.test(code)) return { kind: 'totp', digits: code }
  return new RegExp(`^[${recoveryAlphabet}]{16}$`).test(code) ? { kind: 'recovery', code } : null
}

/** 'abcdefghijklmnop' as it is shown: 'abcd-efgh-ijkl-mnop'. */
export function formatRecoveryCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? ''
}
