import { useTranslation } from 'react-i18next'
import { DateTime } from '../../../ui/DateTime.tsx'

type ReturnTimeProps = { lastDay: string; isOver: boolean }

/** Until when the terms promise a return; after that staff decide. */
export function ReturnTime({ lastDay, isOver }: ReturnTimeProps) {
  const { t } = useTranslation('returns')
  const day = <DateTime at={new Date(`${lastDay}T12:00:00Z`)} isLong />
  if (!isOver) {
    return (
      <p className="soft">
        {t('until')} {day}
      </p>
    )
  }
  return (
    <div className="alert alert--question">
      <div>
        <p>
          <b>
            {t('over')} {day}
          </b>
        </p>
        <p>{t('over_text')}</p>
      </div>
    </div>
  )
}
