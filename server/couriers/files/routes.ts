import type { Response, Router } from 'express'
import { cashPaths, courierPaths } from '#domain/admin/admin-paths.ts'
import type { Courier } from '#domain/couriers/courier.ts'
import {
  type CourierFile,
  courierFileLimits,
  type FileColumns,
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
import { idIn, parseForm, readAdminForm } from '../../http/requests/read-request.ts'
import { receiveFile } from '../../http/requests/receive-file.ts'
import { redirectReload, redirectToPage, sendPage } from '../../http/responses/page.ts'
import { requireManageOrders, signedIn } from '../../http/security/require-permission.ts'
import { fileColumnsSchema, fileTextSchema } from '../courier-schema.ts'
import { recordOutcomes } from '../parcels/record-outcomes.ts'
import { listUnpaidIds, requireCourier } from '../queries.ts'
import { checkCourierFile, decodeCourierFile, readCourierFile } from './check-courier-file.ts'

/** The pages carry the text of the file along until it is recorded as a whole, so that nothing has to be stored. */
export function addCourierFileRoutes(router: Router, { db }: Dependencies): void {
  router.get(courierPaths.file(':id'), ...requireManageOrders, async (req, res) =>
    sendPage(res, CourierFilePage, { courier: await requireCourier(db, idIn(req)) }),
  )

  router.post(courierPaths.file(':id'), ...requireManageOrders, async (req, res) => {
    const courier = await requireCourier(db, idIn(req))
    const received = await receiveFile(req, res, courierFileLimits.bytes)
    if (!received.ok) return sendUpload(res, courier, received.code)
    const text = decodeCourierFile(received.value.bytes)
    if (text === null) return sendUpload(res, courier, 'csv_encoding')
    // The next forms carry the text along, in UTF-8.
    if (Buffer.byteLength(text) > courierFileLimits.bytes) return sendUpload(res, courier, 'file_too_large')
    await sendNextStep(res, { courier, text })
  })

  router.post(courierPaths.fileColumns(':id'), ...requireManageOrders, ...readAdminForm, async (req, res) => {
    const courier = await requireCourier(db, idIn(req))
    const { data: text = '' } = fileTextSchema.safeParse(req.body.text)
    if (req.body.step === 'describe') return sendNextStep(res, { courier, text, isDescribedAnew: true })
    const form = parseForm(fileColumnsSchema, req.body)
    if (form.ok) {
      // Words that were explained before stay explained.
      const words = { ...courier.file_columns?.words, ...form.value.columns.words }
      const file_columns = JSON.stringify({ ...form.value.columns, words })
      await db('couriers').where({ id: courier.id }).update({ file_columns })
    }
    await sendNextStep(res, {
      courier: await requireCourier(db, idIn(req)),
      text,
      ...(!form.ok && { errors: form.errors }),
    })
  })

  router.post(courierPaths.fileRun(':id'), ...requireManageOrders, ...readAdminForm, async (req, res) => {
    const courier = await requireCourier(db, idIn(req))
    const { data: text = '' } = fileTextSchema.safeParse(req.body.text)
    const file = await readCourierFile(text)
    if (!file.ok || !courier.file_columns) return sendNextStep(res, { courier, text })
    const lines = await checkCourierFile(db, courier.id, file.value, courier.file_columns)
    if (lines.some(({ kind }) => kind === 'wrong'))
      return sendPage(res.status(422), CheckedFilePage, { courier, text, lines })
    const outcomes = lines.flatMap(({ kind, parcel, sent }) =>
      kind === 'change' && parcel && sent ? { shipmentId: parcel.id, ...sent } : [],
    )
    const how = { courierId: courier.id, userId: signedIn(req).id, isAllOrNothing: true }
    const recorded = await recordOutcomes(db, { ...how, outcomes })
    if (!recorded.ok) return sendNextStep(res.status(409), { courier, text })
    const { done } = recorded.value
    const { paid, fee } = courier.file_columns
    const reported = lines.flatMap(({ parcel }) => parcel?.id ?? [])
    const unpaid = (paid ?? fee) ? await listUnpaidIds(db, reported) : []
    // A statement with sums of money leads on to its payment.
    const path =
      unpaid.length > 0
        ? `${cashPaths.courier(courier.id)}?${unpaid.map((id) => `id=${id}`).join('&')}`
        : courierPaths.parcels(courier.id)
    redirectToPage(
      res,
      path,
      done.length > 0 ? { key: 'outcomes_recorded', number: done.length } : { key: 'outcomes_known' },
    )
  })

  const posted = [courierPaths.fileColumns(':id'), courierPaths.fileRun(':id')]
  router.get(posted, ...requireManageOrders, redirectReload())

  async function sendNextStep(
    res: Response,
    { courier, text, errors = {}, isDescribedAnew = false }: NextStep,
  ): Promise<void> {
    const file = await readCourierFile(text)
    if (!file.ok) return sendUpload(res, courier, file.code, 'line' in file ? file.line : undefined)
    const columns = courier.file_columns
    const hasErrors = Object.keys(errors).length > 0
    if (!columns || hasErrors || isDescribedAnew || !isExplained(file.value, columns)) {
      const page = { courier, text, file: file.value, columns, isDescribedAnew, errors }
      if (hasErrors) res.status(422)
      return sendPage(res, FileColumnsPage, page)
    }
    const lines = await checkCourierFile(db, courier.id, file.value, columns)
    sendPage(res, CheckedFilePage, { courier, text, lines })
  }
}

type NextStep = {
  courier: Courier
  text: string
  errors?: Record<string, string[]>
  /** Staff want to describe the columns again. */
  isDescribedAnew?: boolean
}

function isExplained(file: CourierFile, columns: FileColumns): boolean {
  return fitsColumns(file, columns) && unknownWords(file, columns).length === 0
}

function sendUpload(res: Response, courier: Courier, code: CourierFileErrorCode, line?: number): void {
  const status = code === 'file_too_large' ? 413 : 422
  sendPage(res.status(status), CourierFilePage, { courier, error: { code, line } })
}
