import { type Request, type Response, Router } from 'express'
import { courierPaths } from '#domain/admin/admin-paths.ts'
import type { Courier } from '#domain/couriers/courier.ts'
import {
  type CourierFile,
  courierFileLimits,
  type FileColumns,
  type FileLine,
  fitsColumns,
  unknownWords,
} from '#domain/couriers/courier-file.ts'
import {
  CheckedFilePage,
  type CourierFileErrorCode,
  CourierFilePage,
  FileColumnsPage,
} from '../../../views/admin/couriers/files/CourierFilePages.tsx'
import type { Dependencies } from '../../dependencies.ts'
import { readAdminForm } from '../../http/requests/body.ts'
import { parseForm, redirectToPage } from '../../http/requests/form.ts'
import { idIn, requireFound } from '../../http/requests/read-parameters.ts'
import { receiveFile } from '../../http/requests/receive-file.ts'
import { noStore } from '../../http/responses/headers.ts'
import { sendPage } from '../../http/responses/page.ts'
import { requirePermission, signedIn } from '../../http/security/require-permission.ts'
import { fileColumnsSchema, fileTextSchema } from '../courier-schema.ts'
import { type ParcelOutcome, recordOutcomes } from '../parcels/record-outcomes.ts'
import { findCourier } from '../queries.ts'
import { saveFileColumns } from '../save-courier.ts'
import { checkCourierFile, decodeCourierFile, readCourierFile } from './check-courier-file.ts'

/**
 * A courier's file of what became of parcels: uploaded, its columns explained once by staff, checked, then recorded as a
 * whole. Until then the pages carry its text along, so that nothing has to be stored.
 */
export function courierFileRoutes({ db }: Dependencies): Router {
  const router = Router()
  const guard = [requirePermission('manage orders'), noStore]

  router.get(courierPaths.file(':id'), ...guard, async (req, res) =>
    sendPage(res, CourierFilePage, { courier: await requireCourier(req) }),
  )

  router.post(courierPaths.file(':id'), ...guard, async (req, res) => {
    const courier = await requireCourier(req)
    const received = await receiveFile(req, res, { field: 'file', bytesLimit: courierFileLimits.bytes })
    if (!received.ok) return sendUpload(res, courier, received.code)
    const text = decodeCourierFile(received.value.bytes)
    if (text === null) return sendUpload(res, courier, 'csv_encoding')
    // The next forms carry the text along, in UTF-8.
    if (Buffer.byteLength(text) > courierFileLimits.bytes) return sendUpload(res, courier, 'file_too_large')
    await sendNextStep(res, courier, text)
  })

  router.post(courierPaths.fileColumns(':id'), ...guard, ...readAdminForm, async (req, res) => {
    const courier = await requireCourier(req)
    const form = parseForm(fileColumnsSchema, req.body)
    if (form.ok) await saveFileColumns(db, courier.id, form.value.columns)
    const { data: text = '' } = fileTextSchema.safeParse(req.body?.text)
    await sendNextStep(res, await requireCourier(req), text, form.ok ? {} : form.errors)
  })

  router.post(courierPaths.fileRun(':id'), ...guard, ...readAdminForm, async (req, res) => {
    const courier = await requireCourier(req)
    const { data: text = '' } = fileTextSchema.safeParse(req.body?.text)
    const file = await readCourierFile(text)
    if (!file.ok || !courier.file_columns) return sendNextStep(res, courier, text)
    const lines = await checkCourierFile(db, courier.id, file.value, courier.file_columns)
    if (lines.some(({ kind }) => kind === 'wrong')) return sendChecked(res, courier, text, lines, 422)
    const outcomes = lines.flatMap((line) => outcomeOf(line) ?? [])
    const how = { courierId: courier.id, userId: signedIn(req).id, isAllOrNothing: true }
    const recorded = await recordOutcomes(db, { ...how, outcomes })
    if (!recorded.ok) return sendNextStep(res, courier, text, {}, 409)
    const { done } = recorded.value
    const flash = done.length > 0 ? ({ key: 'outcomes_recorded', number: done.length } as const) : undefined
    redirectToPage(res, courierPaths.parcels(courier.id), flash ?? { key: 'outcomes_known' })
  })

  return router

  async function sendNextStep(
    res: Response,
    courier: Courier,
    text: string,
    errors: Record<string, string[]> = {},
    status = 200,
  ): Promise<void> {
    const file = await readCourierFile(text)
    if (!file.ok) return sendUpload(res, courier, file.code, 'line' in file ? file.line : undefined)
    const columns = courier.file_columns
    const hasErrors = Object.keys(errors).length > 0
    if (!columns || hasErrors || !isExplained(file.value, columns)) {
      const page = { courier, text, file: file.value, columns, errors }
      return sendPage(res, FileColumnsPage, page, { status: hasErrors ? 422 : status })
    }
    const lines = await checkCourierFile(db, courier.id, file.value, columns)
    sendChecked(res, courier, text, lines, status)
  }

  async function requireCourier(req: Request): Promise<Courier> {
    return requireFound(await findCourier(db, idIn(req)))
  }
}

function isExplained(file: CourierFile, columns: FileColumns): boolean {
  return fitsColumns(file, columns) && unknownWords(file, columns).length === 0
}

function outcomeOf({ kind, shipmentId, outcome, collected }: FileLine): ParcelOutcome | null {
  return kind === 'change' && shipmentId !== null && outcome !== null
    ? { shipmentId, outcome, collected }
    : null
}

function sendUpload(res: Response, courier: Courier, code: CourierFileErrorCode, line?: number): void {
  const status = code === 'file_too_large' ? 413 : 422
  sendPage(res, CourierFilePage, { courier, error: { code, line } }, { status })
}

function sendChecked(res: Response, courier: Courier, text: string, lines: FileLine[], status: number): void {
  sendPage(res, CheckedFilePage, { courier, text, lines }, { status })
}
