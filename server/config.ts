import { checkSettingsTogether, findMisspelledNames } from './config/check-settings-together.ts'
import { environmentSchema } from './config/environment-schema.ts'
import { readSecretFiles, secretSettings } from './config/secret-files.ts'
import { toConfig } from './config/to-config.ts'
import { StartError } from './start-error.ts'

/** All errors in the environment at once, one message for each. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`The settings cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

export type Config = Readonly<ReturnType<typeof toConfig> & { warnings: string[] }>

/** Reads the settings. Throws a ConfigError that lists every error. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.entries(environment).flatMap(([name, value]): [string, string][] =>
    value === undefined || value.trim() === '' ? [] : [[name, value]],
  )
  const { settings, problems } = readSecretFiles(Object.fromEntries(given))
  const parsed = environmentSchema.safeParse(settings)
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new ConfigError([...problems, ...issues])
  }
  const config = toConfig(parsed.data)
  problems.push(...checkSettingsTogether(config))
  if (problems.length > 0) throw new ConfigError(problems)
  return Object.freeze({ ...config, warnings: findMisspelledNames(Object.keys(settings), settingNames) })
}

const settingNames = [
  ...Object.keys(environmentSchema.shape),
  ...secretSettings.map((name) => `${name}_FILE`),
]
