import { useTranslation } from 'react-i18next'
import { courierPaths } from '#domain/admin/admin-paths.ts'
import type { Courier } from '#domain/couriers/courier.ts'
import { courierFileLimits } from '#domain/couriers/courier-file.ts'
import { usePage } from '../../../PageContext.ts'
import { SubmitRow } from '../../../ui/form/SubmitRow.tsx'
import { AdminLayout } from '../../AdminLayout.tsx'
import { AdminPageHeader } from '../../AdminPageHeader.tsx'

export type CourierFileErrorCode =
  | 'file_missing'
  | 'file_too_large'
  | 'csv_encoding'
  | 'csv_empty'
  | 'csv_too_long'
  | 'csv_too_wide'
  | 'csv_broken'

type CourierFilePageProps = {
  courier: Courier
  error?: { code: CourierFileErrorCode; line?: number | undefined }
}

/** Upload of a courier's file; nothing changes before it has been looked at. */
export function CourierFilePage({ courier, error }: CourierFilePageProps) {
  const { t } = useTranslation('admin-couriers')
  const { href } = usePage()
  const { bytes, lines, cells } = courierFileLimits
  const limits = { kilobytes: bytes / 1024, lines, cells }
  return (
    <AdminLayout title={t('file.title')}>
      <AdminPageHeader
        title={t('file.title')}
        lead={t('file.lead')}
        back={{ name: courier.name, path: courierPaths.parcels(courier.id) }}
      />
      <form
        className="panel stack stack--l"
        method="post"
        action={href(courierPaths.file(courier.id))}
        encType="multipart/form-data"
      >
        <div className="field">
          <label htmlFor="file">{t('file.choose')}</label>
          <input
            className="input"
            id="file"
            type="file"
            name="file"
            accept=".csv,text/csv"
            required
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'file-error' : undefined}
          />
          {error && (
            <p className="error" id="file-error" role="alert">
              {t(`file.errors.${error.code}`, { line: error.line ?? 0, ...limits })}
            </p>
          )}
        </div>
        <SubmitRow>{t('file.check')}</SubmitRow>
      </form>
    </AdminLayout>
  )
}
