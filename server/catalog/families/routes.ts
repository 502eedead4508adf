import type { Request, Router } from 'express'
import { familyPaths } from '#domain/admin/admin-paths.ts'
import {
  type FamilyOption,
  familyListQuery,
  familyValueOf,
  initialColour,
  optionNumbers,
  rowNumbers,
  valueField,
} from '#domain/catalog/family.ts'
import { formatMadInput } from '#domain/currency/money.ts'
import { type Language, localised } from '#domain/shared/language.ts'
import { readId } from '#domain/shared/paths.ts'
import { FamiliesPage } from '../../../views/admin/families/FamiliesPage.tsx'
import { FamilyFormPage } from '../../../views/admin/families/FamilyFormPage.tsx'
import { writeBaseline } from '../../admin/form-baseline.ts'
import { addStaffFormRoutes } from '../../admin/staff-form.ts'
import type { FormProblems } from '../../admin/staff-form-description.ts'
import type { Dependencies } from '../../dependencies.ts'
import { idIn, readForm, readListQuery } from '../../http/requests/read-request.ts'
import { redirectToPage, sendPage } from '../../http/responses/page.ts'
import { requirePermission } from '../../http/security/require-permission.ts'
import { priceBreakValues } from '../products/admin/price-break-form.ts'
import { listPieceOptions, writeProductIds } from '../products/named-products.ts'
import { findProducts } from '../products/product-rows.ts'
import { normaliseProductField, productErrors } from '../products/product-schema.ts'
import { readFamilyForm } from './family-schema.ts'
import { type FamilyRecord, findFamily, listFamilies } from './queries.ts'
import { createFamily, deleteFamily, type FamilyFailure, updateFamily } from './save-family.ts'

export function addFamilyRoutes(router: Router, { db, media }: Dependencies): void {
  const guard = [requirePermission('manage products')]

  router.get(familyPaths.list, ...guard, async (req, res) => {
    const query = readListQuery(familyListQuery, req.query)
    sendPage(res, FamiliesPage, { list: await listFamilies(db, query), query })
  })

  addStaffFormRoutes(router, media, {
    guard,
    newPath: familyPaths.new,
    path: familyPaths.family,
    back: () => familyPaths.list,
    page: FamilyFormPage,
    choices: async (req) => ({ suggestions: await listPieceOptions(db, req.language) }),
    blank: async (req) => ({ formValues: await blankValues(req) }),
    opened: (family) => ({ formValues: stockValues(family) }),
    find: findFamily,
    values: async (family, req) => toFormValues(family, req.language),
    normalise: normaliseProductField,
    // When two edits are merged, this has also the products that the other editor put into the family.
    hiddenValues: ({ variants }) => ({ variants: variants.map(({ id }) => id).join(',') }),
    read: (req, before) => {
      if (before) req.body = { ...stockValues(before), ...req.body }
      return readFamilyForm(req.body)
    },
    create: (family, once, editorId) => once((transaction) => createFamily(transaction, family, editorId)),
    update: (db, id, family, { editorId, req }) =>
      updateFamily(db, id, family, {
        editorId,
        isAsRead: (stored) =>
          writeBaseline(toFormValues(stored, req.language), normaliseProductField) === req.body.base,
      }),
    explain: explainFamilyFailure,
    flash: (req, { input }) => ({ key: 'family_saved', name: input[`title_${req.language}`] }),
    savedPath: (_req, { id }) => familyPaths.family(id),
  })

  router.post(familyPaths.deletion(':id'), ...guard, ...readForm, async (req, res) => {
    const deleted = await deleteFamily(db, idIn(req))
    const name = deleted && localised(deleted, 'title', req.language).text
    redirectToPage(res, familyPaths.list, deleted ? { key: 'family_deleted', name } : { key: 'gone_already' })
  })

  /** With `?product=7` the form begins with this product, and its name as the title. */
  async function blankValues(req: Request): Promise<Record<string, string>> {
    const id = readId(req.query.product)
    const [product] = id === null ? [] : await findProducts(db, [id])
    if (!product) return { makes: 'hidden' }
    const { name_ar, name_en, name_fr } = product
    return {
      title_ar: name_ar,
      title_en: name_en,
      title_fr: name_fr ?? name_ar,
      added: await writeProductIds(db, [product.id], req.language),
      makes: 'hidden',
    }
  }
}

/** A product's stock that orders have changed is asked about, and is in the form from then on. */
function explainFamilyFailure(failure: FamilyFailure, { body }: Request): FormProblems {
  if (failure.code === 'product') {
    const { productId, failure: ofProduct } = failure
    if (ofProduct.code === 'stock_moved') body[`stock_read_${productId}`] = String(ofProduct.stock)
    const errors = Object.entries(productErrors(ofProduct)).map(([field, keys]) => [
      `${field === 'stock' ? field : 'price'}_${productId}`,
      keys,
    ])
    return { errors: Object.fromEntries(errors), status: 409 }
  }
  const field = failure.code === 'values_taken' ? `value1_${failure.productId}` : fieldsAtFault[failure.code]
  return { errors: { [field]: [failure.code] } }
}

const fieldsAtFault = {
  products_unknown: 'added',
  products_in_family: 'added',
  too_many_variants: 'makes',
  nothing_to_copy: 'makes',
} as const

/** These fields are merged when two people edit the family; saving compares the stocks one by one. */
function toFormValues(family: FamilyRecord, language: Language): Record<string, string> {
  const { title_ar, title_en, title_fr, options, variants, price_breaks } = family
  return Object.fromEntries([
    ...Object.entries({ title_ar, title_en, title_fr }),
    ...optionNumbers.flatMap((number) => optionValues(options[number - 1], number)),
    ...Object.entries(priceBreakValues(price_breaks, language)),
    ...variants.flatMap((variant) => [
      [`price_${variant.id}`, formatMadInput(variant.price, language)],
      [`is_active_${variant.id}`, variant.is_active ? 'on' : 'off'],
      ...options.map((option, index) => [
        `value${index + 1}_${variant.id}`,
        String(familyValueOf(option, variant)?.id ?? ''),
      ]),
    ]),
  ])
}

/** Rows without a value are included, so that two people who fill the same one are asked. */
function optionValues(option: FamilyOption | undefined, number: number): [string, string][] {
  const fields = rowNumbers.flatMap((row): [string, string][] => {
    const value = option?.values[row - 1]
    const blank = { id: '', name_ar: '', name_en: '', name_fr: '', colour: initialColour }
    const names = ['id', 'name_ar', 'name_en', 'name_fr', 'colour'] as const
    return names.map((name) => [valueField(number, row, name), String(value?.[name] ?? blank[name])])
  })
  return [[`option${number}_kind`, option?.kind ?? ''], ...fields]
}

function stockValues({ variants }: FamilyRecord): Record<string, string> {
  return Object.fromEntries(
    variants.flatMap(({ id, stock }) => [
      [`stock_${id}`, String(stock)],
      [`stock_read_${id}`, String(stock)],
    ]),
  )
}
