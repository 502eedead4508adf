import { useTranslation } from 'react-i18next'
import type { Enrolment, Factor } from '#domain/own-account.ts'
import { paths } from '#domain/paths.ts'
import { usePage } from '../PageContext.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { FactorActs } from './FactorActs.tsx'
import { FactorSetUp } from './FactorSetUp.tsx'
import { FieldFaults } from './FieldFaults.tsx'
import { PasswordAgain } from './PasswordAgain.tsx'
import type { TooManyTries } from './TooMany.tsx'

type AccountFactorPageProps = {
  /** The second factor, if it is on; else the one that is being set up, if any. */
  factor: Factor | null
  enrolment: Enrolment | null
  codesLeft: number
  isStaff: boolean
  /** Whether the person signed in too long ago to do this without the password. */
  asksPassword: boolean
  /** Keys of errors.json by the name of the field. */
  errors: Record<string, string[]>
  fault?: TooManyTries
}

/** The second factor: begun, being set up, or on. */
export function AccountFactorPage(props: AccountFactorPageProps) {
  const { factor, enrolment, codesLeft, isStaff, asksPassword, errors } = props
  const { t } = useTranslation('accounts')
  return (
    <AccountFrame room="security" fault={props.fault} title={t('account.factor.title')}>
      {factor ? (
        <FactorActs factor={factor} codesLeft={codesLeft} asksPassword={asksPassword} errors={errors} />
      ) : enrolment ? (
        <FactorSetUp enrolment={enrolment} errors={errors} />
      ) : (
        <Beginning isStaff={isStaff} asksPassword={asksPassword} errors={errors} />
      )}
    </AccountFrame>
  )
}

type BeginningProps = Pick<AccountFactorPageProps, 'isStaff' | 'asksPassword' | 'errors'>

function Beginning({ isStaff, asksPassword, errors }: BeginningProps) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  return (
    <form className="panel stack" method="post" action={href(paths.accountFactor)} noValidate>
      <FieldFaults labels={{ current_password: t('account.password.current') }} errors={errors} />
      <p>{t('account.factor.text')}</p>
      {isStaff && <p>{t('account.factor.staff')}</p>}
      {asksPassword && <PasswordAgain errors={errors.current_password} />}
      <div>
        <button className="btn" type="submit">
          {t('account.factor.begin')}
        </button>
      </div>
    </form>
  )
}
