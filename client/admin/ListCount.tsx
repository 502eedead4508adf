import { type AdminTab, adminTabPath } from '#domain/admin/admin-tabs.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath } from '#domain/shared/paths.ts'
import type { ListWords } from '../ui/words/list-words.ts'

type ListCountProps = {
  tab: AdminTab
  text: string
  isNarrowed: boolean
  words: ListWords
  language: Language
}

/** The number of rows, and a link that resets the filters. */
export function ListCount({ tab, text, isNarrowed, words, language }: ListCountProps) {
  return (
    <div className="row between list-count">
      <p className="soft" aria-live="polite">
        {text}
      </p>
      {isNarrowed && (
        <a className="link" href={localisePath(adminTabPath(tab), language)}>
          {words.reset}
        </a>
      )}
    </div>
  )
}
