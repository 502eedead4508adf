import { useTranslation } from 'react-i18next'
import { adminTabPath } from '#domain/admin.ts'
import type { EditConflict } from '#domain/edit-conflict.ts'
import { languages } from '#domain/language.ts'
import { paths } from '#domain/paths.ts'
import { fieldsOf, type Setting, type SettingsName, settingsGroups } from '#domain/settings.ts'
import { usePage } from '../../PageContext.ts'
import { AdminHead } from '../AdminHead.tsx'
import { AdminLayout } from '../AdminLayout.tsx'
import { AdminForm } from '../form/AdminForm.tsx'
import { Conflict } from '../form/Conflict.tsx'
import { CountField } from '../form/CountField.tsx'

export type SettingsPageProps = {
  name: SettingsName
  typed: Record<string, string>
  version: number
  errors?: Record<string, string[]>
  /** Fields that somebody else has changed too since the form was drawn (409). */
  conflict?: EditConflict
}

/** A group of settings; its fields are drawn from its description. */
export function SettingsPage({ name, typed, version, errors = {}, conflict }: SettingsPageProps) {
  const { t } = useTranslation('admin-settings')
  const { t: tTabs } = useTranslation('admin')
  const { tab } = settingsGroups[name]
  const labels = useLabels(name)
  const title = t(`${name}.title`)
  const back = adminTabPath(tab)
  const path = paths.adminSettings(name)
  const fields = fieldsOf(name)
  return (
    <AdminLayout title={title} scripts={['staff-form']}>
      <AdminHead title={title} lead={t(`${name}.lead`)} back={{ name: tTabs(`tabs.${tab}`), path: back }} />
      <AdminForm
        draft={`settings-${name}`}
        action={path}
        back={back}
        version={version}
        errors={errors}
        labels={labels}
        summaryText={t('check')}
        base={typed.base}
        conflict={conflict && <Conflict conflict={conflict} mine={typed} labels={labels} recordPath={path} />}
      >
        <section className="panel stack stack--l">
          {fields.map(([field, setting]) => (
            <SettingField
              key={field}
              group={name}
              name={field}
              setting={setting}
              value={typed[field]}
              errors={errors[field]}
            />
          ))}
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
  const { format } = new Intl.NumberFormat(languages[language].locale)
  const range = t('range', { min: format(setting.min), max: format(setting.max) })
  const hint = t(`${group}.fields.${name as 'pieces'}.hint`)
  return (
    <CountField
      name={name}
      label={t(`${group}.fields.${name as 'pieces'}.label`)}
      hint={`${hint} ${range}`}
      value={value}
      errors={errors}
    />
  )
}

function useLabels(name: SettingsName): Record<string, string> {
  const { t } = useTranslation('admin-settings')
  return Object.fromEntries(
    fieldsOf(name).map(([field]) => [field, t(`${name}.fields.${field as 'pieces'}.label`)]),
  )
}
