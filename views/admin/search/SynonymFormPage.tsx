import { useTranslation } from 'react-i18next'
import { searchPaths } from '#domain/admin/admin-paths.ts'
import { joinSynonyms, missingSynonyms, type SynonymGroup, splitSynonyms } from '#domain/catalog/search.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { usePage } from '../../PageContext.ts'
import { SubmitRow, TextLink } from '../../ui/Buttons.tsx'
import { FormError } from '../../ui/form/Alerts.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { AdminFormPage } from '../form/AdminFormPage.tsx'
import { ConfirmDelete } from '../form/ConfirmDelete.tsx'

type SynonymFormPageProps = {
  /** Null for a new group. */
  group: SynonymGroup | null
  words: string
  /** The words of the group when the form was opened. */
  read: string
  /** A search that found nothing, for which this was opened, with the groups that it may belong to. */
  word?: string
  groups?: readonly SynonymGroup[]
  errors?: Record<string, string[]>
  /** A word that is already in another group. */
  taken?: { word: string; by: SynonymGroup }
}

/** The form of a group of words that mean the same. */
export function SynonymFormPage({ group, words, read, errors = {}, taken, ...missed }: SynonymFormPageProps) {
  const { t } = useTranslation('admin-search')
  const { href } = usePage()
  const { word = '', groups = [] } = missed
  return (
    <AdminFormPage
      title={group ? t('form.edit') : t('synonyms.add')}
      back={{ name: t('title'), path: searchPaths.admin }}
      styles={['admin/settings']}
      draft={`synonyms-${group?.id ?? 'new'}`}
      action={group ? searchPaths.adminSynonyms(group.id) : searchPaths.adminSynonymsNew}
      formValues={{ words }}
      errors={errors}
      labels={{ words: t('form.words') }}
      summaryText={t('form.check')}
      footer={
        <>
          {/* Opens a group with the word added to it, to be saved there. */}
          {word && groups.length > 0 && (
            <form className="panel stack" action={href(searchPaths.adminSynonymsNew)}>
              <h2>{t('choose.title')}</h2>
              <input type="hidden" name="word" value={word} />
              <div className="field">
                <label htmlFor="group">{t('choose.group', { word })}</label>
                <select className="input" id="group" name="group" dir="auto">
                  {groups.map(({ id, words }) => (
                    <option key={id} value={id}>
                      {isolateWords(words)}
                    </option>
                  ))}
                </select>
              </div>
              <SubmitRow look="line sm">{t('choose.submit')}</SubmitRow>
            </form>
          )}
          {group && (
            <ConfirmDelete
              label={t('form.delete')}
              question={t('form.delete_question', { words: group.words })}
              text={t('form.delete_text')}
              action={searchPaths.adminSynonymsDeletion(group.id)}
            />
          )}
        </>
      }
    >
      {taken && <Taken {...taken} typed={group ? '' : words} />}
      <section className="panel stack stack--l">
        <input type="hidden" name="words_read" value={read} />
        <Field name="words" label={t('form.words')} hint={t('form.hint')} isLong />
      </section>
    </AdminFormPage>
  )
}

/**
 * Leads to the group that has the word; the other words that were typed for a new group are added there, to
 * be saved.
 */
function Taken({ word, by, typed }: { word: string; by: SynonymGroup; typed: string }) {
  const { t } = useTranslation('admin-search')
  const added = joinSynonyms(missingSynonyms(by.words, typed))
  const query = added && `?${new URLSearchParams({ word: added })}`
  return (
    <FormError>
      {t('form.taken', { word: `\u2068${word}\u2069` })}{' '}
      <TextLink
        to={`${searchPaths.adminSynonyms(by.id)}${query}`}
        data-discard-draft={added ? '' : undefined}
      >
        <bdi>{by.words}</bdi>
      </TextLink>
    </FormError>
  )
}

/** Isolates the words of an option, which has no markup: Arabic and Latin words keep their order. */
const isolateWords = (words: string) => joinSynonyms(splitSynonyms(words).map(isolateDirection))
