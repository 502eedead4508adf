import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import {
  familyOptionKinds,
  initialColour,
  optionNumbers,
  rowNumbers,
  valueField,
} from '#domain/catalog/family.ts'
import { languageCodes, languages } from '#domain/shared/language.ts'
import { errorText } from '#domain/shared/result.ts'
import { Field, FormContext } from '../../ui/form/Field.tsx'
import { BareInput, Options } from '../form/Inputs.tsx'

const blankRows = 3

export function FamilyOptions() {
  const { t } = useTranslation('admin-families')
  return (
    <section className="panel stack stack--l">
      <h2>{t('form.options')}</h2>
      <p className="soft">{t('form.options_hint')}</p>
      {optionNumbers.map((option) => (
        <Option key={option} option={option} />
      ))}
    </section>
  )
}

function Option({ option }: { option: number }) {
  const { t } = useTranslation(['admin-families', 'catalog'])
  const { formValues } = useContext(FormContext)
  const isFilled = (row: number) =>
    languageCodes.some((code) => formValues[valueField(option, row, `name_${code}`)])
  const last = rowNumbers.findLast(isFilled) ?? 0
  const rows = rowNumbers.slice(0, last + blankRows)
  const kind = `option${option}_kind`
  return (
    <fieldset className="family-option stack">
      <legend className="sr">{t('form.option', { number: option })}</legend>
      <Field
        name={kind}
        label={t('form.option', { number: option })}
        isOptional
        options={
          <Options
            of={familyOptionKinds}
            nameOf={(each) => t(`catalog:family.kinds.${each}`)}
            none={t('form.no_option')}
          />
        }
      />
      <div className="stack stack--s">
        <p className="family-value soft" aria-hidden="true">
          {languageCodes.map((code) => (
            <span key={code}>{languages[code].name}</span>
          ))}
          <span className="family-colour">{t('form.colour')}</span>
        </p>
        {rows.map((row) => (
          <ValueRow key={row} option={option} row={row} />
        ))}
      </div>
    </fieldset>
  )
}

function ValueRow({ option, row }: { option: number; row: number }) {
  const { t } = useTranslation('admin-families')
  const { t: tError } = useTranslation('errors')
  const { formValues, errors } = useContext(FormContext)
  const names = languageCodes.map((code) => valueField(option, row, `name_${code}`))
  const [error] = names.flatMap((name) => errors[name] ?? [])
  const colour = valueField(option, row, 'colour')
  const id = valueField(option, row, 'id')
  const errorId = error ? `${names[0]}-error` : undefined
  return (
    <div className="family-value">
      <input type="hidden" name={id} defaultValue={formValues[id]} />
      {languageCodes.map((code) => {
        const name = valueField(option, row, `name_${code}`)
        return (
          <BareInput
            key={code}
            label={t('form.value_in', { option, row, field: t(`form.name_${code}`) })}
            name={name}
            lang={code}
            dir={languages[code].dir}
            defaultValue={formValues[name]}
            maxLength={40}
            aria-describedby={errorId}
          />
        )
      })}
      <input
        className="family-colour"
        type="color"
        id={colour}
        name={colour}
        defaultValue={formValues[colour] || initialColour}
        aria-label={t('form.value_in', { option, row, field: t('form.colour') })}
      />
      {error && (
        <p className="error" id={errorId}>
          {errorText(tError, error)}
        </p>
      )}
    </div>
  )
}
