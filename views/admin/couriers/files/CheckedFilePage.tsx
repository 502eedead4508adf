import { useTranslation } from 'react-i18next'
import { courierPaths } from '#domain/admin/admin-paths.ts'
import type { Courier } from '#domain/couriers/courier.ts'
import type { FileLine } from '#domain/couriers/courier-file.ts'
import { errorText } from '#domain/shared/result.ts'
import { Amount } from '../../../../client/ui/Amount.tsx'
import { usePage } from '../../../PageContext.ts'
import { FormError } from '../../../ui/form/FormError.tsx'
import { AdminLayout } from '../../AdminLayout.tsx'
import { AdminPageHeader } from '../../AdminPageHeader.tsx'

type CheckedFilePageProps = { courier: Courier; text: string; lines: readonly FileLine[] }

/** What a courier's file changes, line by line; one wrong line, and it changes nothing. */
export function CheckedFilePage({ courier, text, lines }: CheckedFilePageProps) {
  const { t } = useTranslation('admin-couriers')
  const { href } = usePage()
  const of = (kind: FileLine['kind']) => lines.filter((line) => line.kind === kind)
  const [wrong, changed] = [of('wrong'), of('change')]
  const others = of('same').length + of('ignored').length
  return (
    <AdminLayout title={t('file.checked')} styles={['admin/couriers']}>
      <AdminPageHeader
        title={t('file.checked')}
        back={{ name: courier.name, path: courierPaths.parcels(courier.id) }}
      />
      <div className="stack stack--l">
        {wrong.length > 0 && <FormError>{t('file.wrong', { count: wrong.length })}</FormError>}
        {wrong.length > 0 && <FileLines lines={wrong} />}
        {changed.length > 0 && <h2>{t('file.changes', { count: changed.length })}</h2>}
        {changed.length > 0 && <FileLines lines={changed} />}
        {others > 0 && <p className="soft">{t('file.unchanged', { count: others })}</p>}
        {wrong.length === 0 && (
          <form method="post" action={href(courierPaths.fileRun(courier.id))}>
            <input type="hidden" name="text" value={text} />
            <div className="parcels__bar">
              <button className="btn" type="submit">
                {changed.length > 0 ? t('file.run') : t('file.close')}
              </button>
            </div>
          </form>
        )}
        <p className="row">
          <a className="link" href={href(courierPaths.file(courier.id))}>
            {t('file.other')}
          </a>
        </p>
      </div>
    </AdminLayout>
  )
}

/** Lines of a courier's file, each with what it changes or what is wrong with it. */
function FileLines({ lines }: { lines: readonly FileLine[] }) {
  const { t } = useTranslation('admin-couriers')
  const { t: tError } = useTranslation('errors')
  const { language } = usePage()
  return (
    <ul className="parcels">
      {lines.map(({ line, text, number, name, outcome, collected, error }) => (
        <li className="parcel" key={line}>
          <div>
            <b>
              <bdi>{number === null ? text : `#${number}`}</bdi>
            </b>{' '}
            {name && <bdi>{name}</bdi>}
            <span className="who">
              {t('file.line', { line })}
              {outcome && <> · {t(`outcomes.${outcome}`)}</>}
            </span>
            {error && <p className="error">{errorText(tError, error)}</p>}
          </div>
          {collected !== null && (
            <b className="parcel__sum">
              <Amount centimes={collected} language={language} isInFull />
            </b>
          )}
        </li>
      ))}
    </ul>
  )
}
