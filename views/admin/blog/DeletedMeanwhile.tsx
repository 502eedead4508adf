import { useTranslation } from 'react-i18next'
import { Fault } from '../../ui/Fault.tsx'

/** The post was deleted while it was edited: saved once more it comes back, with what was written. */
export function DeletedMeanwhile() {
  const { t } = useTranslation('admin-blog')
  return (
    <>
      <Fault>{t('form.deleted_meanwhile')}</Fault>
      <input type="hidden" name="bring_back" value="on" />
    </>
  )
}
