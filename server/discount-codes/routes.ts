import type { Router } from 'express'
import { discountCodeListQuery, discountCodePaths } from '#domain/admin/admin-paths.ts'
import type { CodeRow } from '#domain/cart/discount-code.ts'
import { readTypedNumber, readTypedPrice } from '#domain/catalog/read-typed-values.ts'
import { centimesFromMad, formatMadInput } from '#domain/currency/money.ts'
import type { Language } from '#domain/shared/language.ts'
import { DiscountCodeFormPage, DiscountCodesPage } from '../../views/admin/DiscountCodesPage.tsx'
import { numberText } from '../admin/form-baseline.ts'
import { addStaffFormRoutes } from '../admin/staff-form.ts'
import { listCategoryNames } from '../catalog/categories/queries.ts'
import type { Dependencies } from '../dependencies.ts'
import { idIn, parseForm, readForm, readListQuery } from '../http/requests/read-request.ts'
import { noStore, redirectToPage, sendPage } from '../http/responses/page.ts'
import { requirePermission } from '../http/security/require-permission.ts'
import { discountCodeSchema } from './discount-code-schema.ts'
import { findCode, listCodes } from './queries.ts'
import { createDiscountCode, updateDiscountCode } from './save-discount-code.ts'

export function addDiscountCodeRoutes(router: Router, { db, media }: Dependencies): void {
  const staffOnly = [requirePermission('manage shop'), noStore]

  router.get(discountCodePaths.list, ...staffOnly, async (req, res) => {
    const list = await listCodes(db, readListQuery(discountCodeListQuery, req.query))
    sendPage(res, DiscountCodesPage, { list })
  })

  addStaffFormRoutes(router, media, {
    guard: staffOnly,
    newPath: discountCodePaths.new,
    path: discountCodePaths.edit,
    back: () => discountCodePaths.list,
    page: DiscountCodeFormPage,
    choices: async () => ({ categories: await listCategoryNames(db) }),
    blank: () => ({ formValues: { kind: 'percent', uses_by_phone: '1', is_active: 'on' } }),
    find: findCode,
    values: async (code, req) => toFormValues(code, req.language),
    normalise,
    read: (req, before) =>
      parseForm(discountCodeSchema, { ...req.body, ...(before && { code: before.code }) }),
    create: (code, once, editorId) => once((transaction) => createDiscountCode(transaction, code, editorId)),
    update: updateDiscountCode,
    explain: ({ code }: { code: 'code_taken' }) => ({ errors: { code: [code] } }),
    flash: (_req, { input }) => ({ key: 'discount_code_saved', name: input.code }),
  })

  router.post(discountCodePaths.deletion(':id'), ...staffOnly, ...readForm, async (req, res) => {
    // Orders that have it keep its name and its sum.
    const [deleted] = await db('discount_codes')
      .where({ id: idIn(req) })
      .delete()
      .returning('code')
    redirectToPage(
      res,
      discountCodePaths.list,
      deleted ? { key: 'discount_code_deleted', name: deleted.code } : { key: 'gone_already' },
    )
  })
}

function toFormValues(code: CodeRow, language: Language): Record<string, string> {
  const { kind, value, minimum, uses, uses_by_phone, product_ids, category_ids } = code
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
    category_ids: category_ids.join(),
    is_active: code.is_active ? 'on' : 'off',
  }
}

/** Neither the same number in other digits nor the same categories in another order are a change. */
function normalise(field: string, text: string): string {
  if (field === 'category_ids') return text.split(',').filter(Boolean).sort().join()
  if (!/^(value|minimum|uses|uses_by_phone)$/.test(field)) return text
  return numberText(field.startsWith('uses') ? readTypedNumber(text) : readTypedPrice(text), text)
}
