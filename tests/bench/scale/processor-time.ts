import { readFileSync } from 'node:fs'

/** USER_HZ, which is 100 on every Linux. */
const msPerTick = 10

/** Processor time of a process so far, with that of its children which have ended, in ms. */
export function processorTimeOf(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  // utime, stime, cutime and cstime are the fields 14 to 17 of proc_pid_stat(5), of which two come before the bracket.
  const ticks = fields.split(' ').slice(11, 15).map(Number)
  return ticks.reduce((sum, each) => sum + each, 0) * msPerTick
}

/** The same of a PostgreSQL with all its processes. */
export function processorTimeOfServer(postmaster: number): number {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  return [postmaster, ...children.map(Number)].reduce((sum, pid) => sum + timeIfAlive(pid), 0)
}

function timeIfAlive(pid: number): number {
  try {
    return processorTimeOf(pid)
  } catch {
    return 0
  }
}
