import { useTranslation } from 'react-i18next'
import { adminTabPath } from '#domain/admin/admin-tabs.ts'
import { paths } from '#domain/shared/paths.ts'
import type { Slide } from '#domain/site/slide.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'
import { AdminLayout } from '../AdminLayout.tsx'
import { AdminPageHeader } from '../AdminPageHeader.tsx'
import { SlidePreview } from './SlidePreview.tsx'

/** The slides of the home page, each with a link to edit it. */
export function SlidesPage({ slides }: { slides: readonly Slide[] }) {
  const { t } = useTranslation('admin-gallery')
  const { href } = usePage()
  return (
    <AdminLayout title={t('slides.title')} styles={['admin/gallery']}>
      <AdminPageHeader
        title={t('slides.title')}
        lead={t('slides.lead')}
        back={{ name: t('title'), path: adminTabPath('gallery') }}
      >
        <a className="link" href={href(paths.home)}>
          {t('slides.view')}
        </a>
      </AdminPageHeader>
      <ol className="slides">
        {slides.map((slide, index) => (
          <li key={slide.id} className="panel stack">
            <div className="row between">
              <h2 className="h3">{t('slides.edit_title', { number: index + 1 })}</h2>
              <a
                className="btn btn--tint btn--sm"
                href={href(paths.adminSlide(slide.id))}
                aria-label={t('slides.edit', { number: index + 1 })}
              >
                <Icon name="pencil" />
                {t('slides.open')}
              </a>
            </div>
            <SlidePreview texts={slide} wide={slide.image} phone={slide.image_phone} />
          </li>
        ))}
      </ol>
    </AdminLayout>
  )
}
