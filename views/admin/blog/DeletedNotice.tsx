import { useTranslation } from 'react-i18next'
import { FormError } from '../../ui/form/FormError.tsx'

/** The post was deleted while it was being edited; saving restores it with the edited values. */
export function DeletedNotice() {
  const { t } = useTranslation('admin-blog')
  return (
    <>
      <FormError>{t('form.deleted_meanwhile')}</FormError>
      <input type="hidden" name="bring_back" value="on" />
    </>
  )
}
