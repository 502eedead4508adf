import { Secret, TOTP } from 'otpauth'

/** The code an authenticator shows for a secret, at a time or this many 30-second steps later. */
export function totpCode(secret: string, stepsLater = 0, at = new Date()): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  return totp.generate({ timestamp: at.getTime() + stepsLater * 30_000 })
}
