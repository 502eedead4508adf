import type { Knex } from 'knex'
import type { EditableCategory } from '#domain/catalog/category.ts'
import { failed, type Result } from '#domain/shared/result.ts'
import type { Edited } from '../../db/version-columns.ts'
import { categoryFieldNames } from './category-schema.ts'
import { saveCategory } from './save-category.ts'

type UpdateCategoryResult = Result<number, { code: 'category_missing' | 'slug_taken' } | Edited>

/**
 * Changes some fields of a category; the others keep their current values. Returns its id, or 'edited' when
 * somebody else (`editorId`) changed it since the version that was read.
 */
export function updateCategory(
  db: Knex,
  id: number,
  changes: Partial<EditableCategory>,
  versionRead?: number,
  editorId?: number,
): Promise<UpdateCategoryResult> {
  return db.transaction(async (transaction): Promise<UpdateCategoryResult> => {
    const category = await transaction('categories')
      .select([...categoryFieldNames, 'version', 'updated_by'])
      .where({ id })
      .forUpdate()
      .first()
    if (!category) return failed('category_missing')
    const { version, updated_by, ...fields } = category
    if (versionRead !== undefined && versionRead !== version)
      return failed('edited', { editorId: updated_by })
    return saveCategory(transaction, { ...fields, ...changes }, id, editorId)
  })
}
