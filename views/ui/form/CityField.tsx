import { listCityNames } from '#domain/shipping/cities.ts'
import { usePage } from '../../PageContext.ts'
import { Field, type FieldProps } from './Field.tsx'

const listId = 'cities'

/** A city in any spelling, with those of Morocco as suggestions. */
export function CityField(field: FieldProps) {
  return (
    <>
      <Field {...field} maxLength={100} list={listId} />
      <datalist id={listId}>
        <CityOptions />
      </datalist>
    </>
  )
}

/** Each city has its name in a second script, which browsers search too. */
function CityOptions() {
  const { language } = usePage()
  return listCityNames(language).map(({ ar, fr, [language]: name }) => (
    <option key={name} value={name}>
      {language === 'ar' ? fr : ar}
    </option>
  ))
}
