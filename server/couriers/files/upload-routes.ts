import { isDeepStrictEqual } from 'node:util'
import type { Request, Response, Router } from 'express'
import { courierPaths } from '#domain/admin/admin-paths.ts'
import {
  type UploadedParcel,
  type UploadFile,
  uploadCell,
  uploadSeparators,
  usualContents,
} from '#domain/couriers/upload-file.ts'
import { UploadFilePage, type UploadFileState } from '../../../views/admin/couriers/files/UploadFilePage.tsx'
import { lineText } from '../../../views/orders/LineFacts.tsx'
import { recordView } from '../../admin/record-view.ts'
import { versionColumns } from '../../db/version-columns.ts'
import type { Dependencies } from '../../dependencies.ts'
import { idIn, parseForm, readAdminForm } from '../../http/requests/read-request.ts'
import { sendCsv } from '../../http/responses/csv.ts'
import { redirectToPage, sendPage } from '../../http/responses/page.ts'
import { requireFound } from '../../http/responses/refusal.ts'
import { requireManageOrders, signedIn } from '../../http/security/require-permission.ts'
import { findHandover, listGivenParcels, listNewestOrders } from '../handovers/queries.ts'
import { findCourier, requireCourier } from '../queries.ts'
import { readUploadRows, uploadFileSchema } from './upload-file-schema.ts'

/** A courier gets the parcels of a handover by this file; staff describe its columns once. */
export function addUploadFileRoutes(router: Router, { db }: Dependencies): void {
  router.get(courierPaths.uploadFile(':id'), ...requireManageOrders, async (req, res) => {
    const courier = await requireCourier(db, idIn(req))
    const file = courier.upload_file ?? usualFile(req)
    await sendForm(res, { courier, file, rows: file.columns })
  })

  router.post(courierPaths.uploadFile(':id'), ...requireManageOrders, ...readAdminForm, async (req, res) => {
    const courier = await requireCourier(db, idIn(req))
    const form = parseForm(uploadFileSchema, req.body)
    if (!form.ok) {
      const { errors, formValues } = form
      const separator = uploadSeparators.find((each) => each === formValues.separator)
      const file = { ...usualFile(req), ...(separator && { separator }) }
      const { version } = formValues
      return sendForm(res.status(422), { courier, version, file, rows: readUploadRows(formValues), errors })
    }
    const { file, version } = form.value
    const sent = { courier, file, rows: file.columns, isUnsaved: true }
    if (req.body.step === 'look') return sendForm(res, { ...sent, version })
    const saved = await db('couriers')
      .where({ id: courier.id, version })
      .update({ upload_file: JSON.stringify(file), ...versionColumns(db, signedIn(req).id) })
    // A form that is sent twice finds what it has saved.
    if (saved === 0 && !isDeepStrictEqual(courier.upload_file, file))
      return sendForm(res.status(409), { ...sent, errors: { columns: ['edited'] } })
    redirectToPage(res, courierPaths.uploadFile(courier.id), { key: 'courier_saved', name: courier.name })
  })

  router.get(courierPaths.handoverFile(':id'), ...requireManageOrders, async (req, res) => {
    const handover = requireFound(await findHandover(db, idIn(req)))
    const courier = handover.courier_id === null ? undefined : await findCourier(db, handover.courier_id)
    const file = requireFound(courier?.upload_file)
    const given = await listGivenParcels(db, handover.id)
    recordView(db, res, { kind: 'order_printed', orderIds: given.map(({ order }) => order.id) })
    const name = `handover-${handover.id}.csv`
    await sendCsv(res, {
      name,
      plainName: name,
      separator: file.separator,
      columns: file.columns.map((column) => [
        column.head,
        (each: UploadedParcel) => uploadCell(column, each),
      ]),
      batches: [given.map((each) => toUploaded(req, each))],
    })
  })

  /** The form shows what the first columns would contain for the newest orders. */
  async function sendForm(
    res: Response,
    { file, ...state }: Omit<UploadFileState, 'preview' | 'separator'> & { file: UploadFile },
  ): Promise<void> {
    const orders = await listNewestOrders(db, 3)
    const preview = {
      head: file.columns.map(({ head }) => head),
      rows: orders.map((order) => {
        const parcel = { parcels: 1, amount_due: order.total_amount, tracking_number: null }
        const uploaded = toUploaded(res.req, { order, parcel })
        return file.columns.map((column) => uploadCell(column, uploaded))
      }),
    }
    sendPage(res, UploadFilePage, { ...state, separator: file.separator, preview })
  }
}

function toUploaded(
  { i18n, language }: Request,
  of: Pick<UploadedParcel, 'order' | 'parcel'>,
): UploadedParcel {
  const { delivery_part, items } = of.order
  const deliveryPart = delivery_part ? i18n.getFixedT(language, 'parts-of-day')(delivery_part) : ''
  const t = i18n.getFixedT(language, 'sale-units')
  const pieces = items.map((line) => lineText(line, { language, t })).join(', ')
  return { ...of, pieces, deliveryPart }
}

/** Most couriers ask for these columns; the heads are in the page's language. */
function usualFile(req: Request): UploadFile {
  const t = req.i18n.getFixedT(req.language, 'admin-couriers')
  const columns = usualContents.map((content) => ({
    head: t(`upload.contents.${content}`),
    content,
    words: '',
  }))
  return { separator: ',', columns }
}
