import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describeCommit, describeMachine } from './machine.ts'
import type { PartResult, Results } from './results.ts'
import { writeReport } from './write-report.ts'

const file = 'bench/results.json'

/** Writes the figures and their report; parts that were not measured now stay, if this machine measured them. */
export async function writeResults(measured: Record<string, PartResult>): Promise<void> {
  const machine = describeMachine()
  const [date, commit] = [new Date().toISOString().slice(0, 10), describeCommit()]
  const stored = readStored()
  const isSameMachine = JSON.stringify(stored?.machine) === JSON.stringify(machine)
  const results: Results = { machine, parts: isSameMachine ? (stored?.parts ?? {}) : {} }
  for (const [name, result] of Object.entries(measured)) results.parts[name] = { date, commit, ...result }
  mkdirSync('bench', { recursive: true })
  writeFileSync(file, `${JSON.stringify(results, null, 1)}\n`)
  writeReport(results)
}

function readStored(): Results | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
