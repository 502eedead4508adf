import { useTranslation } from 'react-i18next'
import {
  listSettingFields,
  type Setting,
  type SettingsName,
  type TextSetting,
} from '#domain/admin/settings.ts'
import { isCurrency } from '#domain/currency/currency.ts'
import { orderMailEvents } from '#domain/orders/order-mail.ts'
import { languages, nameOf } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { FormError } from '../../ui/form/Alerts.tsx'
import { EmailField, Field, type FieldProps } from '../../ui/form/Field.tsx'
import { PhoneConfirmations, PhoneField } from '../../ui/form/PhoneField.tsx'
import { AdminFormPage } from '../form/AdminFormPage.tsx'
import type { FormatValue } from '../form/Conflict.tsx'
import { CountField, Options, Switch } from '../form/Inputs.tsx'
import type { StaffFormProps } from '../form/StaffFormPage.tsx'
import { SettingsNav } from './SettingsNav.tsx'

type SettingsPageProps = StaffFormProps & {
  name: SettingsName
  sendsMail: boolean
}

export function SettingsPage(props: SettingsPageProps) {
  const { name, sendsMail, formValues, errors, alert, conflict } = props
  const { t } = useTranslation('admin-settings')
  const labelOf = useSettingLabel(name)
  const labels = listSettingFields(name).map(([field, setting]) => [field, labelOf(field, setting)])
  return (
    <AdminFormPage
      title={t(`${name as 'orders'}.title`)}
      lead={t(`${name as 'orders'}.lead`)}
      above={
        <>
          {alert && <FormError>{alert}</FormError>}
          <SettingsNav />
        </>
      }
      draft={`settings-${name}`}
      action={paths.adminSettings(name)}
      back={{ path: paths.adminSettings('shop') }}
      labels={Object.fromEntries(labels)}
      formatValue={useOptionNames()}
      formValues={formValues}
      errors={errors}
      version={formValues.version}
      conflict={conflict}
    >
      <section className="panel stack stack--l">
        <PhoneConfirmations />
        {name === 'security' && !sendsMail && <p className="alert alert--error">{t('security.no_mail')}</p>}
        {listSettingFields(name).map(([field, setting]) => (
          <SettingField key={field} group={name} name={field} setting={setting} />
        ))}
      </section>
    </AdminFormPage>
  )
}

function SettingField({ group, name, setting }: { group: SettingsName; name: string; setting: Setting }) {
  const { t } = useTranslation('admin-settings')
  const label = useSettingLabel(group)(name, setting)
  const nameOption = useOptionNames()
  // Fields that explain themselves have no hint, and the texts of several languages share one.
  const hint = t(`${group as 'orders'}.fields.${nameOf(name) as 'pieces'}.hint`, { defaultValue: '' })
  if (setting.kind === 'switch') return <Switch name={name} label={label} hint={hint} />
  const field = { name, label, hint }
  if (setting.kind === 'text') return <TextField {...field} setting={setting} />
  if (setting.kind === 'day') return <Field {...field} type="date" isOptional />
  if (setting.kind === 'choice') {
    const options = <Options of={setting.options} nameOf={(value) => nameOption(name, value)} />
    return <Field {...field} options={options} />
  }
  // The limits are shown as they can be typed: a number with a point or a comma for thousands is refused.
  const range = t('range', { min: setting.min, max: setting.max })
  return <CountField {...field} hint={`${hint} ${range}`} />
}

/**
 * Numbers and addresses are left to right in every language; a text in a particular language has the
 * direction of that language.
 */
function TextField({ setting, ...field }: { setting: TextSetting } & FieldProps) {
  const { format, digits, maxLength, language, isRequired = false } = setting
  const text = { ...field, maxLength, isOptional: !isRequired, isLtr: Boolean(digits ?? format) }
  if (format === 'phone' || format === 'whatsapp') return <PhoneField {...text} />
  if (format === 'email') return <EmailField {...text} />
  if (language) return <Field {...text} lang={language} dir={languages[language].dir} />
  return <Field {...text} {...(format && format !== 'hours' && { inputMode: 'url' })} />
}

/** Returns the values of a choice in words; null for a field that is not a choice. */
function useOptionNames(): FormatValue {
  const { t } = useTranslation(['admin-settings', 'currency'])
  return (field, value) => {
    if (field === 'holiday_effect') return t(`hours.effects.${value as 'pause'}`)
    if (field !== 'first_currency') return null
    return isCurrency(value) ? `${t(`currency:names.${value}`)} (${value})` : t('shop.by_country')
  }
}

/**
 * Texts of several languages share a label; currencies are named as in the chooser, mails as staff read them of an
 * order.
 */
function useSettingLabel(group: SettingsName): (field: string, setting: Setting) => string {
  const { t } = useTranslation(['admin-settings', 'currency', 'order-mails'])
  return (field, setting) => {
    const language = 'language' in setting && setting.language
    const currency = field.replace('offers_', '')
    if (isCurrency(currency)) return `${t(`currency:names.${currency}`)} (${currency})`
    const mail = orderMailEvents.find((event) => field === `is_${event}_sent`)
    if (mail) return t(`order-mails:staff.events.${mail}`)
    const label = t(`${group as 'orders'}.fields.${nameOf(field) as 'pieces'}.label`)
    return language ? `${label} (${languages[language].name})` : label
  }
}
