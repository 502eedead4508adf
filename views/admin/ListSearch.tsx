import { usePage } from '../PageContext.ts'
import { Button, TextLink } from '../ui/Buttons.tsx'

type ListSearchProps = {
  /** The path of the list, which is shown whole without a search. */
  path: string
  search: string
  /** The label of the field, of its button, of the way back to the whole list, and how many records there are. */
  words: { label: string; submit: string; all: string; count: string }
}

/** The search of a short admin list, which works without script alone. */
export function ListSearch({ path, search, words }: ListSearchProps) {
  const { href } = usePage()
  return (
    <search className="row between list-search">
      <form className="row" action={href(path)}>
        <label className="sr" htmlFor="q">
          {words.label}
        </label>
        <input
          className="input"
          id="q"
          name="q"
          type="search"
          dir="auto"
          defaultValue={search}
          placeholder={words.label}
          maxLength={200}
          autoComplete="off"
        />
        <Button look="tint sm">{words.submit}</Button>
        {search && <TextLink to={path}>{words.all}</TextLink>}
      </form>
      <p className="soft">{words.count}</p>
    </search>
  )
}
