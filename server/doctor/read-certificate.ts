import { checkServerIdentity, connect } from 'node:tls'

export type Certificate = {
  validFrom: Date
  validTo: Date
  /** Whether it names this host. */
  isForHost: boolean
  /** Why this machine does not trust it, such as DEPTH_ZERO_SELF_SIGNED_CERT; null: it does. */
  problem: string | null
}

const timeoutMs = 5_000

/** The certificate that a server shows for this address, trusted or not. Throws when the server does not answer. */
export function readCertificate(origin: string): Promise<Certificate> {
  const { hostname, port } = new URL(origin)
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    // Certificates that browsers refuse are to be read too; nothing is sent on this connection.
    const socket = connect({
      host,
      port: Number(port) || 443,
      servername: nameOf(host),
      rejectUnauthorized: false,
    })
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerCertificate()
      const isForHost = checkServerIdentity(host, certificate) === undefined
      const problem = socket.authorized ? null : explainProblem(socket.authorizationError)
      socket.destroy()
      resolve({
        validFrom: new Date(certificate.valid_from),
        validTo: new Date(certificate.valid_to),
        isForHost,
        problem,
      })
    })
  })
}

/** TLS names no bare IP address. */
const nameOf = (host: string) => (/^[\d.]+$|:/.test(host) ? '' : host)

/** Node's types call it an error, its code gives the error's name. */
function explainProblem(error: unknown): string {
  if (typeof error === 'string') return error
  return (error as NodeJS.ErrnoException | null)?.code ?? 'unknown'
}
