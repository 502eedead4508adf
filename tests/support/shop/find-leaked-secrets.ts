import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { parseCookie } from 'cookie'

/** Fields of bodies and queries named so have secret values. */
const secretFields = /password|token|code|challenge/i

/** Cookies that are not secret: their values may appear in the log. */
const openCookies = new Set(['cart', 'checkout', 'flash', 'preferred-language', 'preferred-currency'])

type Received = IncomingMessage & { body?: unknown; query?: unknown }

/** Records every secret that the shop sends or receives, to report which ones appear in its log. */
export function watchForSecrets(server: Server) {
  const secrets = new Set<string>()
  const addSecret = (value: unknown) => {
    if (typeof value === 'string' && isSecretValue(value)) secrets.add(value)
  }

  server.on('request', (req: Received, res: ServerResponse) => {
    addCookies(req.headers.cookie ?? '')
    res.on('finish', () => {
      for (const source of [req.body, Object.fromEntries(new URLSearchParams(req.url?.split('?')[1]))]) {
        for (const [name, value] of Object.entries(source ?? {}))
          if (secretFields.test(name)) addSecret(value)
      }
      for (const cookie of [res.getHeader('set-cookie') ?? []].flat())
        addCookies(String(cookie).split(';')[0] ?? '')
    })
  })

  function addCookies(header: string): void {
    for (const [name, value] of Object.entries(parseCookie(header))) {
      if (!openCookies.has(name)) addSecret(value)
    }
  }

  return {
    /** The lines that contain a secret, or what looks like a password hash. */
    findLeaks: (lines: readonly string[]) =>
      lines.filter(
        (line) => line.includes('$argon2') || [...secrets].some((secret) => containsSecret(secret, line)),
      ),
  }
}

/** Words such as 'user' or 'code_invalid' may appear in a log. */
const isSecretValue = (value: string) => value.length >= 6 && !/^[a-z_]+$/.test(value)

/** Six digits may be part of a time or an id. */
function containsSecret(secret: string, line: string): boolean {
  return /^\d+$/.test(secret)
    ? new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(line)
    : line.includes(secret)
}
