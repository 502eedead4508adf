import { generateKeyPairSync, sign } from 'node:crypto'

/** DER: a tag, the length, the content (X.690). */
function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...contents: Buffer[]) => der(0x30, ...contents)
const ecdsaWithSha256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'))
const commonName = Buffer.from('0603550403', 'hex')
const alternativeName = Buffer.from('0603551d11', 'hex')

function utcTime(moment: Date): Buffer {
  return der(0x17, Buffer.from(moment.toISOString().replace(/\D/g, '').slice(2, 14).concat('Z')))
}

/** A certificate that its own key has signed, for 127.0.0.1 or a name, valid between any two moments: Node can make none. */
export function createSelfSignedCertificate({
  from,
  to,
  name,
}: {
  from: Date
  to: Date
  /** A host name instead of 127.0.0.1. */
  name?: string
}): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const subject = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(name ?? 'shop')))))
  const host = name ? der(0x82, Buffer.from(name)) : der(0x87, Buffer.from([127, 0, 0, 1]))
  const extensions = der(0xa3, sequence(sequence(alternativeName, der(0x04, sequence(host)))))
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    subject,
    sequence(utcTime(from), utcTime(to)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  const certificate = sequence(content, ecdsaWithSha256, signature)
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}
