import type { Request, Response, Router } from 'express'
import { searchPaths } from '#domain/admin/admin-paths.ts'
import { type SynonymGroup, synonymListQuery } from '#domain/catalog/search.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { searchParameter } from '#domain/shared/list-query.ts'
import { ok } from '#domain/shared/result.ts'
import { SearchAdminPage, SynonymFormPage } from '../../../../views/admin/SearchAdminPage.tsx'
import { runOnce } from '../../../db/run-once.ts'
import type { Dependencies } from '../../../dependencies.ts'
import {
  idIn,
  parseForm,
  readAdminForm,
  readForm,
  readFormValues,
  readListQuery,
} from '../../../http/requests/read-request.ts'
import { redirectToPage, sendPage } from '../../../http/responses/page.ts'
import { requireFound } from '../../../http/responses/refusal.ts'
import { requirePermission } from '../../../http/security/require-permission.ts'
import { deleteMisses, listMisses } from '../search-misses.ts'
import {
  createSynonyms,
  deleteSynonyms,
  findSynonyms,
  listSynonyms,
  updateSynonyms,
} from './save-synonyms.ts'
import { synonymFormSchema } from './synonym-schema.ts'

const missesShown = 50
const missedWord = searchParameter()

export function addSynonymRoutes(router: Router, { db, memory }: Dependencies): void {
  const staffOnly = requirePermission('manage products')

  router.get(searchPaths.admin, staffOnly, async (req, res) => {
    const query = readListQuery(synonymListQuery, req.query)
    const [misses, list] = await Promise.all([listMisses(db, missesShown), listSynonyms(db, query)])
    sendPage(res, SearchAdminPage, { misses, list, query })
  })

  router.post(searchPaths.adminMissRemoval, staffOnly, ...readForm, async (req, res) => {
    const { query = '' } = readFormValues(req.body)
    await deleteMisses(db, [query])
    redirectToPage(res, searchPaths.admin, { key: 'search_miss_removed', name: query.slice(0, 60) })
  })

  router.get(searchPaths.adminSynonymsNew, staffOnly, async (req, res) => {
    const word = typeof req.query.word === 'string' ? missedWord.parse(req.query.word) : ''
    sendPage(res, SynonymFormPage, { group: null, words: word ?? '' })
  })

  router.get(searchPaths.adminSynonyms(':id'), staffOnly, async (req, res) => {
    const group = requireFound(await findSynonyms(db, idIn(req)))
    sendPage(res, SynonymFormPage, { group, words: group.words })
  })

  router.post(searchPaths.adminSynonymsNew, staffOnly, ...readAdminForm, (req, res) => save(req, res, null))

  router.post(searchPaths.adminSynonyms(':id'), staffOnly, ...readAdminForm, async (req, res) => {
    const group = await findSynonyms(db, idIn(req))
    const { words = '', words_read } = readFormValues(req.body)
    if (group || words_read === undefined) return save(req, res, requireFound(group))
    // The group was deleted while the page was open: what was typed can be added again.
    const alert = req.t('gone', { ns: 'admin-forms' })
    sendPage(res.status(409), SynonymFormPage, { group: null, words, alert })
  })

  router.post(searchPaths.adminSynonymsDeletion(':id'), staffOnly, ...readForm, async (req, res) => {
    const deleted = await deleteSynonyms(db, idIn(req))
    redirectToPage(res, searchPaths.admin, { key: deleted ? 'synonyms_deleted' : 'gone_already' })
  })

  async function save(req: Request, res: Response, group: SynonymGroup | null): Promise<void> {
    const { words = '' } = readFormValues(req.body)
    const form = parseForm(synonymFormSchema, req.body)
    if (!form.ok) {
      return sendPage(res.status(422), SynonymFormPage, { group, words, errors: form.errors })
    }
    const { words: typed, words_read } = form.value
    if (!group)
      await runOnce(db, req.formKey, async (transaction) => ok(await createSynonyms(transaction, typed)))
    else if (!(await updateSynonyms(db, { id: group.id, words: words_read }, typed))) {
      const edited = req.t('edited', { ns: 'errors' })
      const alert = `${edited} ${isolateDirection(group.words)}`
      return sendPage(res.status(409), SynonymFormPage, { group, words, alert })
    }
    memory.forget()
    redirectToPage(res, searchPaths.admin, { key: 'synonyms_saved' })
  }
}
