import { searchPaths } from '#domain/catalog/search-paths.ts'
import type { SynonymGroup } from '#domain/catalog/search-synonyms.ts'
import { usePage } from '../../PageContext.ts'
import { useTranslation } from '../../translation/use-translation.ts'

/** Opens a group with the word added to it, to be saved there. */
export function ChooseGroup({ word, groups }: { word: string; groups: readonly SynonymGroup[] }) {
  const { t } = useTranslation('admin-search')
  const { href } = usePage()
  return (
    <form className="panel stack" action={href(searchPaths.adminSynonymsNew)}>
      <h2>{t('choose.title')}</h2>
      <input type="hidden" name="word" value={word} />
      <div className="field">
        <label htmlFor="group">{t('choose.group', { word })}</label>
        <select className="input" id="group" name="group" dir="auto">
          {groups.map(({ id, words }) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </select>
      </div>
      <div>
        <button className="btn btn--line btn--sm" type="submit">
          {t('choose.submit')}
        </button>
      </div>
    </form>
  )
}
