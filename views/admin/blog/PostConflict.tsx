import { useTranslation } from 'react-i18next'
import type { FormPicture } from '#domain/form-picture.ts'
import { languageCodes } from '#domain/language.ts'
import { paths } from '#domain/paths.ts'
import { Conflict } from '../form/Conflict.tsx'
import { useFieldNames } from './use-field-names.ts'

type Version = { typed: Record<string, string>; pictures: readonly FormPicture[] }

type PostConflictProps = {
  id: number
  mine: Version
  /** As somebody else has saved it meanwhile. */
  theirs: Version
}

/** Both versions of a post that two people edited, field by field. */
export function PostConflict({ id, mine, theirs }: PostConflictProps) {
  const { t } = useTranslation('admin-blog')
  const names = useFieldNames()
  const field = (name: string, show?: (value: string) => string) => ({
    name,
    label: names[name] ?? name,
    mine: mine.typed[name] ?? '',
    theirs: theirs.typed[name] ?? '',
    ...(show && { show }),
  })
  const texts = languageCodes.flatMap((code) =>
    ['title', 'excerpt', 'content'].map((name) => field(`${name}_${code}`)),
  )
  const onOrOff = (value: string) => t(value === 'on' ? 'form.yes' : 'form.no')
  return (
    <Conflict
      recordPath={paths.adminPost(id)}
      fields={[
        ...texts,
        ...['slug', 'tags', 'author', 'published_at', 'cover_image'].map((name) => field(name)),
        field('is_published', onOrOff),
        {
          name: 'cover',
          label: names.cover ?? '',
          mine: mine.pictures.map(({ url }) => url),
          theirs: theirs.pictures.map(({ url }) => url),
        },
      ]}
    />
  )
}
