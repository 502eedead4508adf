import { useTranslation } from 'react-i18next'
import { adminTabPath } from '#domain/admin/admin-tabs.ts'
import type { EditConflict } from '#domain/admin/edit-conflict.ts'
import { listSettingFields, type Setting, type SettingsName, settingsGroups } from '#domain/admin/settings.ts'
import { languages } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { Field } from '../../ui/form/Field.tsx'
import { AdminLayout } from '../AdminLayout.tsx'
import { AdminPageHeader } from '../AdminPageHeader.tsx'
import { AdminForm } from '../form/AdminForm.tsx'
import { Conflict } from '../form/Conflict.tsx'
import { CountField } from '../form/CountField.tsx'
import { Switch } from '../form/Switch.tsx'
import { OrderSettingsNav } from './OrderSettingsNav.tsx'

export type SettingsPageProps = {
  name: SettingsName
  formValues: Record<string, string>
  version: number
  /** Of the software, for whoever is asked for it. */
  shopVersion: string
  errors?: Record<string, string[]>
  /** Fields that someone else changed since the form was rendered (409). */
  conflict?: EditConflict
}

/** A group of settings; the fields follow from its description. */
export function SettingsPage(props: SettingsPageProps) {
  const { name, formValues, version, shopVersion, errors = {}, conflict } = props
  const { t } = useTranslation('admin-settings')
  const { t: tTabs } = useTranslation('admin')
  const { tab } = settingsGroups[name]
  const labels = useLabels(name)
  const title = t(`${name as 'orders'}.title`)
  const back = adminTabPath(tab)
  const path = paths.adminSettings(name)
  const fields = listSettingFields(name)
  return (
    <AdminLayout title={title} scripts={['admin/staff-form']}>
      <AdminPageHeader
        title={title}
        lead={t(`${name as 'orders'}.lead`)}
        back={{ name: tTabs(`tabs.${tab}`), path: back }}
      />
      {tab === 'orders' && <OrderSettingsNav />}
      <AdminForm
        draft={`settings-${name}`}
        action={path}
        back={back}
        version={version}
        errors={errors}
        labels={labels}
        summaryText={t('check')}
        base={formValues.base}
        conflict={
          conflict && <Conflict conflict={conflict} mine={formValues} labels={labels} recordPath={path} />
        }
      >
        <section className="panel stack stack--l">
          {fields.map(([field, setting]) => (
            <SettingField
              key={field}
              group={name}
              name={field}
              setting={setting}
              value={formValues[field]}
              errors={errors[field]}
            />
          ))}
          <p className="hint">{t('version', { version: shopVersion })}</p>
        </section>
      </AdminForm>
    </AdminLayout>
  )
}

type SettingFieldProps = {
  group: SettingsName
  name: string
  setting: Setting
  value: string | undefined
  errors: string[] | undefined
}

function SettingField({ group, name, setting, value, errors }: SettingFieldProps) {
  const { t } = useTranslation('admin-settings')
  const { language } = usePage()
  const label = t(`${group as 'orders'}.fields.${name as 'pieces'}.label`)
  if (setting.kind === 'switch') return <Switch name={name} label={label} value={value} />
  const hint = t(`${group as 'orders'}.fields.${name as 'pieces'}.hint`)
  const field = { name, label, value, errors }
  if (setting.kind === 'text') {
    return (
      <Field
        {...field}
        hint={hint}
        maxLength={setting.maxLength}
        isLtr={Boolean(setting.digits)}
        isOptional
      />
    )
  }
  const { format } = new Intl.NumberFormat(languages[language].locale)
  const range = t('range', { min: format(setting.min), max: format(setting.max) })
  return <CountField {...field} hint={`${hint} ${range}`} />
}

function useLabels(name: SettingsName): Record<string, string> {
  const { t } = useTranslation('admin-settings')
  return Object.fromEntries(
    listSettingFields(name).map(([field]) => [
      field,
      t(`${name}.fields.${field}.label` as 'orders.fields.pieces.label'),
    ]),
  )
}
