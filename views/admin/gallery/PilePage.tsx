import { useTranslation } from 'react-i18next'
import { adminTabPath } from '#domain/admin.ts'
import { entryPictureLimit } from '#domain/gallery.ts'
import { paths } from '#domain/paths.ts'
import type { OfferedPicture } from '#domain/staff-gallery.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { Picture } from '../../../client/ui/Picture.tsx'
import { usePage } from '../../PageContext.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { AdminHead } from '../AdminHead.tsx'
import { AdminLayout } from '../AdminLayout.tsx'

export type PilePageProps = {
  items: readonly OfferedPicture[]
  total: number
  page: number
  pages: number
}

/**
 * What people have sent for the gallery, to make entries of or to turn down. It is a form with two ends; with script the
 * pictures are taken in the order in which they were chosen (client/enhance/pile.ts).
 */
export function PilePage({ items, total, page, pages }: PilePageProps) {
  const { t } = useTranslation('admin-gallery')
  const { href } = usePage()
  return (
    <AdminLayout title={t('pile.title')} styles={['admin-gallery']} scripts={['pile']}>
      <AdminHead
        title={t('pile.title')}
        lead={t('pile.lead')}
        back={{ name: t('title'), path: adminTabPath('gallery') }}
      />
      {total === 0 ? (
        <Empty icon="image-off" title={t('pile.empty')} text={t('pile.empty_text')} />
      ) : (
        <form data-pile data-limit={entryPictureLimit}>
          <p className="soft">
            {t('pile.count', { count: total })}. {t('pile.hint', { count: entryPictureLimit })}
          </p>
          <ol className="pile">
            {items.map((picture, index) => (
              <Offered key={picture.url} picture={picture} number={index + 1} />
            ))}
          </ol>
          <Pager
            page={page}
            pages={pages}
            hrefOf={(number) => href(`${paths.adminOffered}?page=${number}`)}
          />
          <div className="savebar">
            <button className="btn btn--danger" type="submit" formAction={href(paths.adminOfferedRemoval)}>
              <Icon name="trash-2" />
              {t('pile.turn_down')}
            </button>
            <button className="btn" type="submit" formAction={href(paths.adminNewEntry)} data-make>
              <Icon name="plus" />
              {t('pile.make')}
            </button>
          </div>
        </form>
      )}
    </AdminLayout>
  )
}

function Offered({ picture, number }: { picture: OfferedPicture; number: number }) {
  const { t } = useTranslation('admin-gallery')
  const sender = picture.name || picture.email || t('pile.gone')
  return (
    <li>
      <label className="pile__pick">
        <input
          className="sr"
          type="checkbox"
          name="picture"
          value={picture.url}
          aria-label={t('pile.choose', { number, sender })}
        />
        <span className="plate">
          <Picture picture={picture} alt="" sizes="(min-width: 64em) 12rem, (min-width: 40em) 30vw, 46vw" />
        </span>
        <span className="pile__mark" aria-hidden="true" />
      </label>
      <p className="who">
        <bdi>{sender}</bdi>
        <br />
        <Moment at={picture.created_at} hasTime />
      </p>
    </li>
  )
}
