import { Trans, useTranslation } from 'react-i18next'
import {
  type Diagnosis,
  doctorPath,
  type Finding,
  type FindingState,
  sortFindings,
} from '#domain/admin/doctor.ts'
import { PostButton } from '../../ui/Buttons.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { describeFinding, isolateValues } from './describe-finding.ts'

type DoctorPageProps = {
  diagnosis: Diagnosis | null
}

/** The worst finding comes first. */
export function DoctorPage({ diagnosis }: DoctorPageProps) {
  const { t } = useTranslation('doctor')
  return (
    <AdminLayout title={t('page.title')} styles={['admin/settings']}>
      <AdminPageHeader title={t('page.title')} lead={t('page.lead')}>
        <PostButton action={doctorPath} look="sm">
          {t('page.run')}
        </PostButton>
      </AdminPageHeader>
      {diagnosis ? <LastDiagnosis {...diagnosis} /> : <p className="soft">{t('page.never')}</p>}
    </AdminLayout>
  )
}

function LastDiagnosis({ checkedAt, findings }: Diagnosis) {
  const { t } = useTranslation('doctor')
  const count = (state: FindingState) => findings.filter((finding) => finding.state === state).length
  const sums = { failures: count('failure'), warnings: count('warning') }
  const isWell = sums.failures + sums.warnings === 0
  return (
    <>
      <p className={sums.failures > 0 ? 'alert alert--error' : 'alert'}>
        <b>{isWell ? t('page.well') : t('page.sums', sums)}</b>
      </p>
      <p className="soft space-after">
        <Trans t={t} i18nKey="page.checked" components={{ at: <DateTime at={checkedAt} hasTime /> }} />
      </p>
      <ul className="ruled">
        {sortFindings(findings).map((finding) => (
          <FindingItem key={finding.check} finding={finding} />
        ))}
      </ul>
    </>
  )
}

const tones: Record<FindingState, string> = { ok: 'emerald', warning: 'saffron', failure: 'danger' }

function FindingItem({ finding }: { finding: Finding }) {
  const { t } = useTranslation('doctor')
  const { title, text, remedy, command } = describeFinding(t, isolateValues(finding))
  return (
    <li className="finding">
      <span className="badge" data-tone={tones[finding.state]}>
        {t(`states.${finding.state}`)}
      </span>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        {remedy && <strong>{remedy}</strong>}
        {command && (
          <code dir="ltr" className="finding__command">
            {command}
          </code>
        )}
      </div>
    </li>
  )
}
