import { type Request, type Response, Router } from 'express'
import { discountCodePaths } from '#domain/admin/admin-paths.ts'
import type { CodeRow } from '#domain/cart/discount-code.ts'
import { readTypedNumber, readTypedPrice } from '#domain/catalog/read-typed-values.ts'
import { centimesFromMad, formatMadInput } from '#domain/currency/money.ts'
import type { Language } from '#domain/shared/language.ts'
import {
  DiscountCodeFormPage,
  type DiscountCodeFormPageProps,
} from '../../views/admin/discount-codes/DiscountCodeFormPage.tsx'
import { DiscountCodesPage } from '../../views/admin/discount-codes/DiscountCodesPage.tsx'
import { resolveEditConflict } from '../admin/edit-conflict.ts'
import { buildFormProps } from '../admin/form-baseline.ts'
import { runOnce } from '../admin/run-once.ts'
import { listCategoryNames } from '../catalog/categories/queries.ts'
import type { Dependencies } from '../dependencies.ts'
import { readAdminForm, readForm } from '../http/requests/body.ts'
import { formKeyOf, parseForm, readFormValues, redirectToPage } from '../http/requests/form.ts'
import { idIn, requireFound } from '../http/requests/read-parameters.ts'
import { setFlash } from '../http/responses/flash.ts'
import { noStore } from '../http/responses/headers.ts'
import { sendPage } from '../http/responses/page.ts'
import { requirePermission, signedIn } from '../http/security/require-permission.ts'
import { discountCodeSchema } from './discount-code-schema.ts'
import { findCode, listCodes } from './queries.ts'
import { createDiscountCode, deleteDiscountCode, updateDiscountCode } from './save-discount-code.ts'

/** The discount codes, for staff. */
export function discountCodeRoutes({ db }: Pick<Dependencies, 'db'>): Router {
  const router = Router()
  const staffOnly = [requirePermission('manage shop'), noStore]

  router.get(discountCodePaths.list, ...staffOnly, async (_req, res) => {
    sendPage(res, DiscountCodesPage, { codes: await listCodes(db) })
  })

  router.get(discountCodePaths.new, ...staffOnly, (_req, res) =>
    sendForm(res, { stored: null, formValues: { kind: 'percent', uses_by_phone: '1', is_active: 'on' } }),
  )

  router.get(discountCodePaths.edit(':id'), ...staffOnly, async (req, res) => {
    const stored = requireFound(await findCode(db, idIn(req)))
    const { formValues } = buildFormProps(toFormValues(stored, req.language), normalise)
    await sendForm(res, { stored, formValues, categoryIds: stored.category_ids })
  })

  router.post(discountCodePaths.new, ...staffOnly, ...readAdminForm, async (req, res) => {
    const form = parseForm(discountCodeSchema, req.body)
    if (!form.ok) return sendForm(res, { stored: null, ...submitted(req), errors: form.errors }, 422)
    const { id } = signedIn(req)
    const saved = await runOnce(db, formKeyOf(req), (transaction) =>
      createDiscountCode(transaction, form.value, id),
    )
    if (!saved.ok)
      return sendForm(res, { stored: null, ...submitted(req), errors: { code: [saved.code] } }, 422)
    redirectToList(res, form.value.code)
  })

  router.post(discountCodePaths.edit(':id'), ...staffOnly, ...readAdminForm, (req, res) => save(req, res))

  router.post(discountCodePaths.deletion(':id'), ...staffOnly, ...readForm, async (req, res) => {
    const { code: name } = requireFound(await deleteDiscountCode(db, idIn(req)))
    redirectToPage(res, discountCodePaths.list, { key: 'discount_code_deleted', name })
  })
  return router

  /**
   * `mergedWith`: the user who changed other fields in the meantime; the body already contains their values.
   */
  async function save(req: Request, res: Response, mergedWith?: string): Promise<void> {
    const stored = requireFound(await findCode(db, idIn(req)))
    const form = parseForm(discountCodeSchema, { ...req.body, code: stored.code })
    if (!form.ok) return sendForm(res, { stored, ...submitted(req), errors: form.errors }, 422)
    const saved = await updateDiscountCode(db, stored.id, form.value, signedIn(req).id)
    if (saved.ok) {
      if (mergedWith !== undefined) setFlash(res, 'edits_merged', { name: mergedWith })
      return redirectToList(res, stored.code)
    }
    const current = requireFound(await findCode(db, stored.id))
    const values = toFormValues(current, req.language)
    const conflict = await resolveEditConflict(
      db,
      req,
      { version: current.version, values, normalise },
      current.updated_by,
    )
    if (conflict.isSettled) return save(req, res, conflict.by)
    await sendForm(res, { stored: current, ...submitted(req), conflict }, 409)
  }

  function redirectToList(res: Response, name: string): void {
    redirectToPage(res, discountCodePaths.list, { key: 'discount_code_saved', name })
  }

  async function sendForm(
    res: Response,
    form: Omit<DiscountCodeFormPageProps, 'categories'>,
    status = 200,
  ): Promise<void> {
    const categories = await listCategoryNames(db)
    sendPage(res, DiscountCodeFormPage, { ...form, categories }, { status })
  }
}

function submitted(req: Request): Pick<DiscountCodeFormPageProps, 'formValues' | 'categoryIds'> {
  const categoryIds = [req.body?.category_ids ?? []].flat().map(Number)
  return { formValues: readFormValues(req.body), categoryIds }
}

/** All but the categories, which are ticked. */
function toFormValues(code: CodeRow, language: Language): Record<string, string> {
  const { kind, value, minimum, uses, uses_by_phone, product_ids } = code
  const price = (mad: string) => formatMadInput(centimesFromMad(mad), language)
  const values: Record<CodeRow['kind'], string> = {
    percent: String(Number(value)),
    amount: price(value),
    free_delivery: '',
  }
  return {
    kind,
    value: values[kind],
    minimum: Number(minimum) === 0 ? '' : price(minimum),
    valid_from: code.valid_from ?? '',
    valid_until: code.valid_until ?? '',
    uses: String(uses ?? ''),
    uses_by_phone: String(uses_by_phone ?? ''),
    product_ids: product_ids.join(', '),
    is_active: code.is_active ? 'on' : 'off',
  }
}

/** The same number in other digits is not a change. */
function normalise(field: string, text: string): string {
  if (!/^(value|minimum|uses|uses_by_phone)$/.test(field) || text.trim() === '') return text
  const number = field.startsWith('uses') ? readTypedNumber(text) : readTypedPrice(text)
  return Number.isNaN(number) ? text : String(number)
}
