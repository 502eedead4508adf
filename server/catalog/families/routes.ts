import { type Request, type Response, Router } from 'express'
import { familyPaths } from '#domain/admin/admin-paths.ts'
import {
  type FamilyOption,
  familyListQuery,
  familyValueOf,
  optionNumbers,
  rowNumbers,
  valueField,
} from '#domain/catalog/family.ts'
import { readTypedPrice } from '#domain/catalog/read-typed-values.ts'
import { formatMadInput } from '#domain/currency/money.ts'
import { type Language, localised } from '#domain/shared/language.ts'
import { readId } from '#domain/shared/paths.ts'
import { FamiliesPage } from '../../../views/admin/families/FamiliesPage.tsx'
import { FamilyFormPage, type FamilyFormPageProps } from '../../../views/admin/families/FamilyFormPage.tsx'
import { resolveEditConflict } from '../../admin/edit-conflict.ts'
import { buildFormProps, writeBaseline } from '../../admin/form-baseline.ts'
import { runOnce } from '../../admin/run-once.ts'
import type { Dependencies } from '../../dependencies.ts'
import { readAdminForm, readForm } from '../../http/requests/body.ts'
import { formKeyOf, readFormValues, redirectToPage } from '../../http/requests/form.ts'
import { idIn, readListQuery, requireFound } from '../../http/requests/read-parameters.ts'
import { refuse } from '../../http/responses/errors.ts'
import { setFlash } from '../../http/responses/flash.ts'
import { sendPage } from '../../http/responses/page.ts'
import { requirePermission, signedIn } from '../../http/security/require-permission.ts'
import { normaliseProductField } from '../products/admin/form-routes.ts'
import { priceBreakValues } from '../products/admin/read-price-breaks.ts'
import { listPieceOptions, writeProductIds } from '../products/named-products.ts'
import { findProducts } from '../products/queries.ts'
import { readFamilyForm } from './family-schema.ts'
import { type FamilyRecord, findFamily, listFamilies } from './queries.ts'
import { createFamily, deleteFamily, type FamilyFailure, updateFamily } from './save-family.ts'

/** The families of products, for staff: their list, and the form with options and all prices and stocks. */
export function familyRoutes({ db }: Pick<Dependencies, 'db'>): Router {
  const router = Router()
  const staffOnly = requirePermission('manage products')

  router.get(familyPaths.list, staffOnly, async (req, res) => {
    const query = readListQuery(familyListQuery, req.query)
    sendPage(res, FamiliesPage, { list: await listFamilies(db, query), query })
  })

  router.get(familyPaths.new, staffOnly, async (req, res) => {
    await sendForm(res, { family: null, formValues: await blankValues(req) })
  })

  router.post(familyPaths.new, staffOnly, ...readAdminForm, async (req, res) => {
    const form = readFamilyForm(req.body)
    if (!form.ok) return sendForm(res, { family: null, ...submitted(req), errors: form.errors }, 422)
    const { id: editorId } = signedIn(req)
    const saved = await runOnce(db, formKeyOf(req), (transaction) =>
      createFamily(transaction, form.value, editorId),
    )
    if (!saved.ok) return sendFailure(req, res, null, saved)
    redirectToSaved(req, res, saved.value)
  })

  router.get(familyPaths.family(':id'), staffOnly, async (req, res) => {
    const family = requireFound(await findFamily(db, idIn(req)))
    const { formValues } = buildFormProps(toFormValues(family, req.language), normalise)
    await sendForm(res, { family, formValues: { ...formValues, ...stockValues(family) } })
  })

  router.post(familyPaths.family(':id'), staffOnly, ...readAdminForm, (req, res) => save(req, res))

  router.post(familyPaths.deletion(':id'), staffOnly, ...readForm, async (req, res) => {
    const deleted = requireFound(await deleteFamily(db, idIn(req)))
    const name = localised(deleted, 'title', req.language).text
    redirectToPage(res, familyPaths.list, { key: 'family_deleted', name })
  })
  return router

  /**
   * `mergedWith`: the user who changed other fields in the meantime; the body already contains their values.
   */
  async function save(req: Request, res: Response, mergedWith?: string): Promise<void> {
    const family = requireFound(await findFamily(db, idIn(req)))
    const form = readFamilyForm(req.body)
    if (!form.ok) return sendForm(res, { family, ...submitted(req), errors: form.errors }, 422)
    const saved = await updateFamily(db, family.id, form.value, {
      editorId: signedIn(req).id,
      isAsRead: (stored) => writeBaseline(toFormValues(stored, req.language), normalise) === req.body.base,
    })
    if (saved.ok) {
      if (mergedWith !== undefined) setFlash(res, 'edits_merged', { name: mergedWith })
      return redirectToSaved(req, res, family.id)
    }
    if (saved.code !== 'edited') return sendFailure(req, res, family, saved)
    const current = requireFound(await findFamily(db, family.id))
    const stored = { version: current.version, values: toFormValues(current, req.language), normalise }
    const conflict = await resolveEditConflict(db, req, stored, current.editorId)
    addJoined(req, current)
    if (conflict.isSettled) return save(req, res, conflict.by)
    await sendForm(res, { family: current, ...submitted(req), conflict }, 409)
  }

  function redirectToSaved(req: Request, res: Response, id: number): void {
    const name = String(req.body[`title_${req.language}`] ?? '')
    redirectToPage(res, familyPaths.family(id), { key: 'family_saved', name })
  }

  async function sendFailure(
    req: Request,
    res: Response,
    family: FamilyRecord | null,
    failure: Exclude<FamilyFailure, { code: 'edited' }>,
  ): Promise<void> {
    if (failure.code === 'family_missing') throw refuse(404, 'not_found')
    const [field, error] = fieldOf(failure)
    if (failure.code === 'product' && failure.failure.code === 'stock_moved') {
      req.body[`stock_read_${failure.productId}`] = String(failure.failure.stock)
    }
    const shown = { family, ...submitted(req), errors: { [field]: [error] } }
    await sendForm(res, shown, failure.code === 'product' ? 409 : 422)
  }

  async function sendForm(
    res: Response,
    form: Omit<FamilyFormPageProps, 'suggestions'>,
    status = 200,
  ): Promise<void> {
    const suggestions = await listPieceOptions(db, res.req.language)
    sendPage(res, FamilyFormPage, { ...form, suggestions }, { status })
  }

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

function submitted(req: Request): Pick<FamilyFormPageProps, 'formValues'> {
  return { formValues: readFormValues(req.body) }
}

function fieldOf(
  failure: Exclude<FamilyFailure, { code: 'edited' } | { code: 'family_missing' }>,
): [field: string, error: string] {
  switch (failure.code) {
    case 'values_taken':
      return [`value1_${failure.productId}`, failure.code]
    case 'product': {
      const { code } = failure.failure
      return [`${code === 'stock_moved' ? 'stock' : 'price'}_${failure.productId}`, code]
    }
    case 'products_unknown':
    case 'products_in_family':
      return ['added', failure.code]
    case 'too_many_variants':
    case 'nothing_to_copy':
      return ['makes', failure.code]
  }
}

/** All fields that are merged when two people edit the family; saving compares the stocks one by one. */
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

/** Includes rows without a value, so that two people who fill the same one are asked. */
function optionValues(option: FamilyOption | undefined, number: number): [string, string][] {
  const fields = rowNumbers.flatMap((row): [string, string][] => {
    const value = option?.values[row - 1]
    const names = ['id', 'name_ar', 'name_en', 'name_fr', 'colour'] as const
    return names.map((name) => [valueField(number, row, name), String(value?.[name] ?? '')])
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

/** Adds products to the table that somebody else has put into the family in the meantime. */
function addJoined(req: Request, family: FamilyRecord): void {
  for (const [name, value] of Object.entries(stockValues(family))) req.body[name] ??= value
  req.body.variants = family.variants.map(({ id }) => id).join(',')
}

/** The same price in other digits is not a change. */
function normalise(field: string, text: string): string {
  if (!field.startsWith('price_')) return normaliseProductField(field, text)
  const price = readTypedPrice(text)
  return Number.isNaN(price) ? text : String(price)
}
