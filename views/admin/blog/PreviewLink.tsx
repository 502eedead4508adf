import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'

/** A secret URL that shows the post as last saved, published or not. */
export function PreviewLink({ id, token }: { id: number; token: string | null }) {
  const { t } = useTranslation('admin-blog')
  const { href, absolute } = usePage()
  return (
    <section className="panel stack" id="preview-link" aria-labelledby="preview-link-title">
      <h2 id="preview-link-title">{t('link.title')}</h2>
      <p className="soft">{t(token ? 'link.text' : 'link.none')}</p>
      {token && (
        <p className="row">
          <a
            className="preview-address"
            href={href(paths.postPreview(token))}
            target="_blank"
            rel="noreferrer"
          >
            <bdi dir="ltr" id="preview-address">
              {absolute(paths.postPreview(token))}
            </bdi>
          </a>
          <button
            className="btn btn--line btn--sm needs-script"
            type="button"
            data-copy="preview-address"
            data-copied={t('link.copied')}
          >
            <Icon name="copy" />
            <span>{t('link.copy')}</span>
          </button>
        </p>
      )}
      <div className="row">
        <form method="post" action={href(paths.adminPostPreviewLink(id))}>
          <button className="btn btn--tint btn--sm" type="submit">
            {t(token ? 'link.renew' : 'link.create')}
          </button>
        </form>
        {token && (
          <form method="post" action={href(paths.adminPostPreviewLinkRemoval(id))}>
            <button className="btn btn--line btn--sm" type="submit">
              {t('link.remove')}
            </button>
          </form>
        )}
      </div>
    </section>
  )
}
