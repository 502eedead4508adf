import { readFileSync } from 'node:fs'

/** Settings that may stand in a file instead, as Docker and systemd hand over secrets: SESSION_SECRET_FILE=/run/secrets/… */
export const secretSettings = [
  'DATABASE_URL',
  'SESSION_SECRET',
  'SESSION_SECRET_PREVIOUS',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'UPLOADS_S3_SECRET',
  'ALERT_WEBHOOK',
  'BACKUP_PASSPHRASE',
  'BACKUP_IDENTITY',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
] as const

type ReadFiles = {
  settings: Record<string, string>
  problems: string[]
  /** Names of the settings whose file is no use. */
  failed: string[]
}

/** Replaces each NAME_FILE by what its file holds, without the line end. An unreadable or empty file is a problem. */
export function readSecretFiles(given: Readonly<Record<string, string>>): ReadFiles {
  const settings = { ...given }
  const problems: string[] = []
  const failed: string[] = []
  for (const name of secretSettings) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    delete settings[`${name}_FILE`]
    if (given[name] !== undefined) {
      problems.push(`${name}_FILE and ${name} are both set: keep one of them`)
      continue
    }
    const secret = readSecret(file)
    if ('code' in secret || secret.text === '') failed.push(name)
    if ('code' in secret) problems.push(`${name}_FILE: ${file} cannot be read (${secret.code})`)
    else if (secret.text === '') problems.push(`${name}_FILE: ${file} is empty`)
    else settings[name] = secret.text
  }
  return { settings, problems, failed }
}

function readSecret(file: string): { text: string } | { code: string } {
  try {
    return { text: readFileSync(file, 'utf8').trim() }
  } catch (error) {
    return { code: String((error as NodeJS.ErrnoException).code) }
  }
}
