import { readConfig } from '../config.ts'
import { printDiagnosis } from '../doctor/print-diagnosis.ts'
import { StartError } from '../start-error.ts'

// The command works also while the shop runs, and ends with 1 when a check fails; --json is for programs.
try {
  const [format, ...rest] = process.argv.slice(2)
  if ((format && format !== '--json') || rest.length > 0)
    throw new StartError(
      'Usage: npx node server/cli/doctor.ts [--json] (in the container: node dist/server/cli/doctor.js)',
    )
  const isWell = await printDiagnosis(readConfig(process.env), { asJson: format === '--json' })
  if (!isWell) process.exitCode = 1
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
