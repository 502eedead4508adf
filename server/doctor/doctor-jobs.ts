import type { Queue } from '../jobs/queue.ts'
import type { DoctorContext } from './check.ts'
import { runDoctor } from './run-doctor.ts'
import { type AlertDependencies, sendAlert } from './send-alert.ts'

/** Runs the checks at intervals, in one process of all, and tells of what fails. */
export function handleDoctorJobs(queue: Queue, dependencies: AlertDependencies & DoctorContext): void {
  queue.handle('run-doctor', () => runDoctor(dependencies, queue))
  queue.handle('send-alert', (message, job) => sendAlert(dependencies, message, job))
}
