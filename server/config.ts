import { environmentSchema } from './config/environment-schema.ts'
import { explainNames, readSecretFiles } from './config/given-names.ts'
import { checkSettingsTogether, findIneffectiveSettings, toConfig } from './config/to-config.ts'
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
  const { settings, problems, failed } = readSecretFiles(Object.fromEntries(given))
  const names = explainNames(Object.keys(settings))
  const parsed = environmentSchema.safeParse(settings)
  const issues = parsed.success ? [] : parsed.error.issues
  problems.push(
    ...names.problems,
    ...issues.map(({ path, message }) => `${path.join('.')} ${message}`),
    // A file that cannot be read still shows that its setting is wanted.
    ...checkSettingsTogether({ ...settings, ...Object.fromEntries(failed.map((name) => [name, ''])) }),
  )
  // A misspelt name is often the reason why another setting is missing.
  if (!parsed.success || problems.length > 0) throw new ConfigError([...problems, ...names.warnings])
  const config = toConfig(parsed.data, environment)
  return Object.freeze({ ...config, warnings: [...names.warnings, ...findIneffectiveSettings(config)] })
}
