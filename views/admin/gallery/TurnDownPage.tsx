import { useTranslation } from 'react-i18next'
import { paths } from '#domain/paths.ts'
import type { OfferedPicture } from '#domain/staff-gallery.ts'
import { Picture } from '../../../client/ui/Picture.tsx'
import { usePage } from '../../PageContext.ts'
import { AdminHead } from '../AdminHead.tsx'
import { AdminLayout } from '../AdminLayout.tsx'

/** Asks once more before pictures that people sent are gone for good. */
export function TurnDownPage({ pictures }: { pictures: readonly OfferedPicture[] }) {
  const { t } = useTranslation('admin-gallery')
  const { href } = usePage()
  const title = t('pile.ask_title', { count: pictures.length })
  return (
    <AdminLayout title={title} styles={['admin-gallery']}>
      <AdminHead
        title={title}
        lead={t('pile.ask_text')}
        back={{ name: t('pile.title'), path: paths.adminOffered }}
      />
      <form className="stack stack--l" method="post" action={href(paths.adminOfferedRemoval)}>
        <ul className="pile">
          {pictures.map((picture) => (
            <li key={picture.url}>
              <input type="hidden" name="picture" value={picture.url} />
              <span className="plate">
                <Picture picture={picture} alt="" sizes="12rem" />
              </span>
            </li>
          ))}
        </ul>
        <div className="row">
          <button className="btn btn--danger" type="submit">
            {t('pile.do')}
          </button>
          <a className="btn btn--line" href={href(paths.adminOffered)}>
            {t('pile.keep')}
          </a>
        </div>
      </form>
    </AdminLayout>
  )
}
