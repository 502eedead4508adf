import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { FamilyOption, ProductFamily, StaffVariant } from '#domain/catalog/family.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { Picture } from '../../../client/ui/Picture.tsx'
import { usePage } from '../../PageContext.ts'
import { TextLink } from '../../ui/Buttons.tsx'
import { Field, FormContext } from '../../ui/form/Field.tsx'
import { CountField, PriceField, Switch } from '../form/Inputs.tsx'

type FamilyVariantsProps = { family: ProductFamily & { variants: readonly StaffVariant[] } }

export function FamilyVariants({ family: { options, variants } }: FamilyVariantsProps) {
  const { t } = useTranslation('admin-families')
  return (
    <section className="panel stack">
      <h2>{t('form.variants')}</h2>
      <p className="soft">{t('form.variants_hint')}</p>
      <input type="hidden" name="variants" value={variants.map(({ id }) => id).join(',')} />
      <ul className="ruled">
        {variants.map((variant) => (
          <Variant key={variant.id} variant={variant} options={options} />
        ))}
      </ul>
    </section>
  )
}

function Variant({ variant, options }: { variant: StaffVariant; options: readonly FamilyOption[] }) {
  const { t } = useTranslation(['admin-families', 'catalog'])
  const { language } = usePage()
  const { formValues } = useContext(FormContext)
  const { id, images } = variant
  const name = localised(variant, 'name', language).text
  const field = (of: 'price' | 'stock') => ({
    name: `${of}_${id}`,
    label: t(`form.${of}`),
  })
  return (
    <li>
      <fieldset className="family-variant">
        <legend className="row">
          <span className="plate">
            <Picture picture={images[0]} alt="" sizes="3rem" />
          </span>
          <TextLink to={paths.adminProduct(id)}>
            <bdi>{name}</bdi>
          </TextLink>
        </legend>
        {options.map((option, index) => (
          <Field
            key={option.kind}
            name={`value${index + 1}_${id}`}
            label={t(`catalog:family.kinds.${option.kind}`)}
            isConditional
            options={
              <>
                <option value="">—</option>
                {option.values.map((value) => (
                  <option key={value.id} value={value.id}>
                    {localised(value, 'name', language).text}
                  </option>
                ))}
              </>
            }
          />
        ))}
        <PriceField {...field('price')} />
        <div>
          <CountField {...field('stock')} />
          {/* Orders may reduce the stock while the form is open, so it also sends the one that it showed. */}
          <input type="hidden" name={`stock_read_${id}`} defaultValue={formValues[`stock_read_${id}`]} />
        </div>
        <Switch name={`is_active_${id}`} label={t('form.is_active')} />
        <label className="choice">
          <input
            type="checkbox"
            name={`out_${id}`}
            value="on"
            defaultChecked={formValues[`out_${id}`] === 'on'}
          />
          {t('form.take_out')}
        </label>
      </fieldset>
    </li>
  )
}
