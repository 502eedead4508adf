const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/**
 * Whether this is an X25519 key of age with that prefix, by the checksum of its encoding (Bech32, BIP 173): a letter that
 * was lost or changed is noticed at start and not when the backup is needed.
 */
export function isAgeKey(key: string, prefix: 'age' | 'AGE-SECRET-KEY-'): boolean {
  const data = key.slice(prefix.length + 1)
  const isRightCase = prefix === 'age' ? key === key.toLowerCase() : key === key.toUpperCase()
  if (!key.startsWith(`${prefix}1`) || !isRightCase || data.length !== 58) return false
  const values = [...data.toLowerCase()].map((letter) => alphabet.indexOf(letter))
  if (values.includes(-1)) return false
  const codes = [...prefix.toLowerCase()].map((letter) => letter.charCodeAt(0))
  const expanded = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)]
  return computeChecksum([...expanded, ...values]) === 1
}

function computeChecksum(values: readonly number[]): number {
  let checksum = 1
  for (const value of values) {
    const top = checksum >>> 25
    checksum = ((checksum & 0x1ffffff) << 5) ^ value
    generator.forEach((term, bit) => {
      if ((top >> bit) & 1) checksum ^= term
    })
  }
  return checksum
}
