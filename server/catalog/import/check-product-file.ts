import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Knex } from 'knex'
import { isRequired, priceFields, textFields } from '#domain/catalog/product-fields.ts'
import type { FieldChange, FieldValue, FileField, ImportLine } from '#domain/catalog/product-file.ts'
import { productFormFields } from '#domain/catalog/product-form-fields.ts'
import { readTypedPictures, readTypedYesNo } from '#domain/catalog/read-typed-values.ts'
import { inMad } from '#domain/currency/money.ts'
import { readId } from '#domain/shared/paths.ts'
import { parseForm } from '../../http/requests/read-request.ts'
import { productSchema, readTypedField } from '../products/product-schema.ts'
import { type FileProduct, type ImportLookups, readImportLookups } from './read-import-lookups.ts'
import type { FileRecord } from './read-product-file.ts'

type FieldValues = Partial<Record<FileField, FieldValue>>

/** Returns the changes or errors of each line of a file; writes nothing. */
export async function checkProductFile(db: Knex, records: readonly FileRecord[]): Promise<ImportLine[]> {
  const lookups = await readImportLookups(db, {
    productIds: records.flatMap(({ cells }) => readId(idCell(cells)) ?? []),
    pictureUrls: records.flatMap(({ cells }) => readTypedPictures(cells.images ?? '')),
  })
  const seen = new Set<number>()
  return checkInTurns(records, (record) => checkLine(record, lookups, seen), lookups)
}

/** Returns whether the lines of an import still change what was shown. */
export async function areLinesCurrent(
  lines: readonly ImportLine[],
  lookups: ImportLookups,
): Promise<boolean> {
  const now = await checkInTurns(lines, (line) => checkFields(line, valuesOf(line), lookups), lookups)
  return isDeepStrictEqual(now, lines)
}

/** After so many lines other requests get a turn. */
const linesPerBatch = 250

async function checkInTurns<Line>(
  lines: readonly Line[],
  check: (line: Line) => ImportLine,
  { featuredSlotsLeft }: ImportLookups,
): Promise<ImportLine[]> {
  const checked: ImportLine[] = []
  for (const [index, line] of lines.entries()) {
    if (index % linesPerBatch === 0) await nextTurn()
    checked.push(check(line))
  }
  return rejectBeyondFeaturedLimit(checked, featuredSlotsLeft)
}

export function valuesOf({ changes }: ImportLine): FieldValues {
  return Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to]))
}

/** Rejects lines that would feature more products than allowed. Lines that end featuring count first. */
function rejectBeyondFeaturedLimit(lines: ImportLine[], roomBefore: number): ImportLine[] {
  const isFreeing = ({ changes }: ImportLine) => changes.is_featured?.from === true
  let room = roomBefore + lines.filter(isFreeing).length
  return lines.map((line) => {
    const isTaking = line.changes.is_featured?.to === true
    if (!isTaking) return line
    room -= 1
    return room >= 0 ? line : { ...line, kind: 'wrong', errors: { is_featured: ['featured_full'] } }
  })
}

function checkLine(record: FileRecord, lookups: ImportLookups, seen: Set<number>): ImportLine {
  const { line, cells } = record
  const idText = idCell(cells)
  const id = readId(idText)
  const before = id === null ? undefined : lookups.products.get(id)
  const blank = { line, product_id: id, name: nameOf(cells, before), changes: {}, errors: {} }
  const wrong = (errors: ImportLine['errors']): ImportLine => ({ ...blank, kind: 'wrong', errors })
  if (record.hasTooManyCells) return wrong({ line: ['csv_too_many_cells'] })
  if (idText !== '' && !before) return wrong({ id: ['product_id_unknown'] })
  if (id !== null && seen.has(id)) return wrong({ id: ['csv_id_twice'] })
  if (id !== null) seen.add(id)

  return checkFields(blank, readLineFields(cells, before), lookups)
}

function checkFields(line: Omit<ImportLine, 'kind'>, read: FieldValues, lookups: ImportLookups): ImportLine {
  const before = line.product_id === null ? undefined : lookups.products.get(line.product_id)
  const checked = parseForm(productSchema, { ...fieldsOfProduct(before), ...read })
  const errors = { ...(checked.ok ? {} : checked.errors), ...lookupErrors(read, before, lookups) }
  if (!checked.ok || Object.keys(errors).length > 0) return { ...line, kind: 'wrong', changes: {}, errors }

  const category = lookups.categories.get(String(checked.value.category))
  const to: Record<FileField, FieldValue> = {
    ...inMad(checked.value, priceFields),
    category: category?.slug ?? null,
  }
  if (!before) return { ...line, kind: 'add', changes: changesOf(Object.keys(to), null, to) }
  const changes = changesOf(Object.keys(read), before, to)
  return { ...line, kind: Object.keys(changes).length > 0 ? 'change' : 'same', changes }
}

function idCell(cells: FileRecord['cells']): string {
  return (cells.id ?? '').trim()
}

function nameOf(cells: FileRecord['cells'], before: FileProduct | undefined): string {
  const name = cells.name_ar?.trim() || before?.name_ar || cells.name_en?.trim() || ''
  // slice may cut a surrogate pair in two, and PostgreSQL rejects half of one.
  return name.slice(0, 200).toWellFormed()
}

function fieldsOfProduct(before: FileProduct | undefined): Partial<FileProduct> {
  if (!before) return {}
  const { category_id: _, ...fields } = before
  return fields
}

function lookupErrors(
  read: FieldValues,
  before: FileProduct | undefined,
  lookups: ImportLookups,
): ImportLine['errors'] {
  const slug = read.category
  const isLost = typeof slug === 'string' && slug !== '' && !lookups.categories.has(slug)
  const own = new Set(before?.images as string[] | undefined)
  const urls = (read.images ?? []) as string[]
  const isKnown = urls.every((url) => own.has(url) || lookups.pictures.has(url))
  return {
    ...(isLost && { category: ['category_unknown'] }),
    ...(!isKnown && { images: ['picture_unknown'] }),
  }
}

function changesOf(
  fields: string[],
  from: Record<FileField, FieldValue> | null,
  to: Record<FileField, FieldValue>,
): Partial<Record<FileField, FieldChange>> {
  const changes: Partial<Record<FileField, FieldChange>> = {}
  for (const field of fields as FileField[]) {
    const change = { from: from?.[field] ?? null, to: to[field] ?? null }
    if (!from || !isDeepStrictEqual(change.from, change.to)) changes[field] = change
  }
  return changes
}

/** Converts cells to values for productSchema. Fields left out keep their current or default value. */
function readLineFields(cells: FileRecord['cells'], before: FileProduct | undefined): FieldValues {
  const read: FieldValues = {}
  for (const [column, cell] of Object.entries(cells)) {
    if (column === 'id') continue
    const value = readCell(column as FileField, cell, before === undefined)
    if (value !== undefined) read[column as FileField] = value
  }
  // Spreadsheets change the line ends within a text; that is not a change.
  for (const column of textFields) {
    const old = before?.[column]
    const isUnchanged = typeof old === 'string' && plainText(old) === plainText(String(read[column] ?? ''))
    if (isUnchanged && read[column] !== undefined) delete read[column]
  }
  return read
}

function plainText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim()
}

/** Returns undefined if an empty cell keeps the field's value, or gives a new product the default. */
function readCell(column: FileField, cell: string, isNew: boolean): FieldValue | undefined {
  const field = productFormFields[column]
  switch (field.kind) {
    case 'text':
      return cell
    case 'category':
      return cell.trim()
    case 'pictures':
      return readTypedPictures(cell)
  }
  if (cell.trim() === '') {
    if (field.default === null) return null
    if (isNew || !isRequired(field)) return undefined
  }
  if (field.kind === 'choice') return cell.trim().toLowerCase().replaceAll(' ', '_')
  // The text is neither yes nor no: productSchema rejects it.
  return field.kind === 'switch' ? (readTypedYesNo(cell) ?? cell) : readTypedField(cell, field)
}
