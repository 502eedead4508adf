import type { Request, Response, Router } from 'express'
import { searchPaths } from '#domain/admin/admin-paths.ts'
import { type SynonymGroup, synonymListQuery, withSynonyms } from '#domain/catalog/search.ts'
import { searchParameter } from '#domain/shared/list-query.ts'
import { readId } from '#domain/shared/paths.ts'
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
  deleteSynonyms,
  findSynonyms,
  findsProducts,
  listAllSynonyms,
  listSynonyms,
  saveSynonyms,
} from './save-synonyms.ts'
import { synonymFormSchema } from './synonym-schema.ts'

const missesShown = 50
const missedWord = searchParameter()

/** For staff: what visitors searched for and did not find, and the groups of words that mean the same. */
export function addSynonymRoutes(router: Router, dependencies: Dependencies): void {
  const { db, memory } = dependencies
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
    const word = readMissedWord(req)
    const groupId = readId(req.query.group)
    if (groupId !== null) {
      return redirectToPage(res, `${searchPaths.adminSynonyms(groupId)}?${new URLSearchParams({ word })}`)
    }
    const groups = word ? await listAllSynonyms(db) : []
    sendPage(res, SynonymFormPage, { group: null, words: word, read: '', word, groups })
  })

  router.get(searchPaths.adminSynonyms(':id'), staffOnly, async (req, res) => {
    const group = requireFound(await findSynonyms(db, idIn(req)))
    const words = withSynonyms(group.words, readMissedWord(req))
    sendPage(res, SynonymFormPage, { group, words, read: group.words })
  })

  router.post(searchPaths.adminSynonymsNew, staffOnly, ...readAdminForm, (req, res) => save(req, res, null))

  router.post(searchPaths.adminSynonyms(':id'), staffOnly, ...readAdminForm, async (req, res) => {
    const group = await findSynonyms(db, idIn(req))
    const { words = '', words_read } = readFormValues(req.body)
    if (group || words_read === undefined) return save(req, res, requireFound(group))
    // Deleted in the meantime: what was typed can be added again.
    const alert = req.i18n.getFixedT(req.language, 'admin-forms')('gone')
    sendPage(res.status(409), SynonymFormPage, { group: null, words, read: '', alert })
  })

  router.post(searchPaths.adminSynonymsDeletion(':id'), staffOnly, ...readForm, async (req, res) => {
    const deleted = await deleteSynonyms(db, idIn(req))
    redirectToPage(
      res,
      searchPaths.admin,
      deleted ? { key: 'synonyms_deleted', name: shorten(deleted.words) } : { key: 'gone_already' },
    )
  })

  async function save(req: Request, res: Response, group: SynonymGroup | null): Promise<void> {
    const { words = '', words_read: read = '' } = readFormValues(req.body)
    const form = parseForm(synonymFormSchema, req.body)
    const shown = { group, words, read }
    if (!form.ok) {
      return sendPage(res.status(422), SynonymFormPage, { ...shown, errors: form.errors })
    }
    const typed = { words: form.value.words, read }
    const saved = group
      ? await saveSynonyms(db, group.id, typed)
      : await runOnce(db, req.formKey, (transaction) => saveSynonyms(transaction, null, typed))
    if (saved.ok) {
      memory.forget()
      const key = (await findsProducts(dependencies, form.value.words))
        ? 'synonyms_saved'
        : 'synonyms_find_nothing'
      return redirectToPage(res, searchPaths.admin, { key, name: shorten(words) })
    }
    const isTaken = saved.code === 'word_taken'
    const errors = { words: [isTaken ? 'synonym_taken' : 'synonyms_count'] }
    sendPage(res.status(422), SynonymFormPage, { ...shown, errors, ...(isTaken && { taken: saved }) })
  }
}

function readMissedWord({ query: { word } }: Request): string {
  return (typeof word === 'string' && missedWord.parse(word)) || ''
}

/** Shortens words for a message, which has room for one line. */
function shorten(words: string): string {
  const start = words.slice(0, 60).toWellFormed()
  return start === words ? words : `${start}…`
}
