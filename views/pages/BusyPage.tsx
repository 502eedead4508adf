import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { PhoneLink } from '../layout/PhoneLink.tsx'
import { usePage } from '../PageContext.ts'
import { Style } from '../Style.tsx'

/** Rendered once and sent to everyone when the shop, or the sender's connection, is overloaded: no header, no visitor data. */
export function BusyPage({ reason }: { reason: 'busy' | 'slow' }) {
  const { t } = useTranslation('pages')
  const { language, dir, href } = usePage()
  return (
    <html lang={language} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{t(`${reason}.title`)}</title>
        <Style of="not-found" isLinked />
      </head>
      <body>
        <main className="wall not-found">
          <div>
            <h1>{t(`${reason}.title`)}</h1>
            <p>{t(`${reason}.text`)}</p>
            <p>
              {t('busy.phone')} <PhoneLink />
            </p>
            <a className="btn btn--light" href={href(paths.home)}>
              {t('error.home')}
            </a>
          </div>
        </main>
      </body>
    </html>
  )
}
