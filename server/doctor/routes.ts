import type { Router } from 'express'
import { doctorPath } from '#domain/admin/doctor.ts'
import { DoctorPage } from '../../views/admin/doctor/DoctorPage.tsx'
import type { Dependencies } from '../dependencies.ts'
import { readAdminForm } from '../http/requests/read-request.ts'
import { noStore, redirectToPage, sendPage } from '../http/responses/page.ts'
import { requirePermission } from '../http/security/require-permission.ts'
import { findLastDiagnosis, runChecks, storeDiagnosis } from './run-doctor.ts'

export function addDoctorRoutes(router: Router, { db, config, clock }: Dependencies): void {
  const requireDiagnosisPermission = requirePermission('read the diagnosis')

  router.get(doctorPath, requireDiagnosisPermission, noStore, async (_req, res) => {
    sendPage(res, DoctorPage, { diagnosis: await findLastDiagnosis(db) })
  })

  router.post(doctorPath, requireDiagnosisPermission, ...readAdminForm, async (_req, res) => {
    const diagnosis = await runChecks({ db, config, clock })
    await db.transaction((transaction) => storeDiagnosis(transaction, diagnosis))
    redirectToPage(res, doctorPath)
  })
}
