import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { FactorEnrolment } from '#domain/accounts/own-account.ts'

const period = 30

/** Accepts one time step before and after the current one, as phone clocks differ. */
const window = 1

export function makeSecret(): string {
  return new Secret({ size: 20 }).base32
}

export function describeEnrolment(
  secret: string,
  { issuer, email }: { issuer: string; email: string },
): FactorEnrolment {
  const uri = new TOTP({ issuer, label: email, secret, period }).toString()
  return {
    secret: secret.match(/.{1,4}/g)?.join(' ') ?? '',
    uri,
    qr: renderSVG(uri, { ecc: 'M', border: 2 }),
  }
}

/** The time step of a six-digit code; null when it belongs to none within the window. */
export function stepOf(secret: string, digits: string, now: Date): number | null {
  const timestamp = now.getTime()
  const drift = new TOTP({ secret, period }).validate({ token: digits, timestamp, window })
  return drift === null ? null : Math.floor(timestamp / 1000 / period) + drift
}
