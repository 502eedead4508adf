import { readFileSync } from 'node:fs'
import { secretNames } from './environment-schema.ts'

type ReadFiles = {
  settings: Record<string, string>
  problems: string[]
  /** Names of the settings whose file is no use. */
  failed: string[]
}

/** Replaces each NAME_FILE of a secret by what its file holds, without the line end. An unreadable or empty file is a problem. */
export function readSecretFiles(given: Readonly<Record<string, string>>): ReadFiles {
  const settings = { ...given }
  const problems: string[] = []
  const failed: string[] = []
  for (const name of secretNames) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    delete settings[`${name}_FILE`]
    if (given[name] !== undefined) {
      problems.push(`${name}_FILE and ${name} are both set: keep one of them`)
      continue
    }
    const content = readContent(file)
    if ('code' in content || content.text === '') failed.push(name)
    if ('code' in content) problems.push(`${name}_FILE: ${file} cannot be read (${content.code})`)
    else if (content.text === '') problems.push(`${name}_FILE: ${file} is empty`)
    else settings[name] = content.text
  }
  return { settings, problems, failed }
}

function readContent(file: string): { text: string } | { code: string } {
  try {
    return { text: readFileSync(file, 'utf8').trim() }
  } catch (error) {
    return { code: String((error as NodeJS.ErrnoException).code) }
  }
}
