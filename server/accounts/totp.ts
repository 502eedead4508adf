import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const period = 30

/** One step before and after this one: the clocks of phones are not ours. */
const window = 1

export type Enrolment = {
  /** To be typed where no camera is at hand, in groups of four letters. */
  secret: string
  uri: string
  /** The same address as a picture: an <svg> element of ours, safe to be put into a page. */
  qr: string
}

export function makeSecret(): string {
  return new Secret({ size: 20 }).base32
}

export function describeEnrolment(
  secret: string,
  { issuer, email }: { issuer: string; email: string },
): Enrolment {
  const uri = new TOTP({ issuer, label: email, secret, period }).toString()
  return {
    secret: secret.match(/.{1,4}/g)?.join(' ') ?? '',
    uri,
    qr: renderSVG(uri, { ecc: 'M', border: 2 }),
  }
}

/** The time step that a code of six digits belongs to, or null when it is of none near now. */
export function stepOf(secret: string, digits: string, now: Date): number | null {
  const timestamp = now.getTime()
  const drift = new TOTP({ secret, period }).validate({ token: digits, timestamp, window })
  return drift === null ? null : Math.floor(timestamp / 1000 / period) + drift
}
