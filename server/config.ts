import { checkSettingsTogether } from './config/check-settings-together.ts'
import { environmentSchema } from './config/environment-schema.ts'
import { explainUnknownNames } from './config/explain-unknown-names.ts'
import { findIneffectiveSettings } from './config/find-ineffective-settings.ts'
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
  const { settings, problems, failed } = readSecretFiles(Object.fromEntries(given))
  const unknownNames = explainUnknownNames(Object.keys(settings), settingNames)
  const parsed = environmentSchema.safeParse(settings)
  const issues = parsed.success ? [] : parsed.error.issues
  // What settings need of each other is checked even when some are wrong: those count as absent, and are named already.
  const wrong = new Set([...failed, ...issues.map(({ path }) => String(path[0]))])
  const right = Object.fromEntries(Object.entries(settings).filter(([name]) => !wrong.has(name)))
  const config = toConfig(parsed.success ? parsed.data : environmentSchema.parse(right))
  const unmet = checkSettingsTogether(config).filter((problem) => !wrong.has(problem.split(' ')[0] ?? ''))
  problems.push(...issues.map(({ path, message }) => `${path.join('.')} ${message}`), ...unmet)
  // A name that is nearly a setting often is why another one is missing.
  if (problems.length > 0) throw new ConfigError([...problems, ...unknownNames])
  return Object.freeze({ ...config, warnings: [...unknownNames, ...findIneffectiveSettings(config)] })
}

const settingNames = [
  ...Object.keys(environmentSchema.shape),
  ...secretSettings.map((name) => `${name}_FILE`),
]
