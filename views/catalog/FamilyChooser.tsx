import { useTranslation } from 'react-i18next'
import { isSoldOut } from '#domain/cart/cart.ts'
import { type Choice, choicesFrom, type ShownFamily } from '#domain/catalog/family.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { LocalisedText } from '../../client/ui/LocalisedText.tsx'
import { usePage } from '../PageContext.ts'
import { ButtonLink } from '../ui/Buttons.tsx'
import { ColourDot } from '../ui/ProductCard.tsx'

export function FamilyChooser({ family, productId }: { family: ShownFamily; productId: number }) {
  const { t } = useTranslation('catalog')
  return choicesFrom(family, productId, isSoldOut).map(({ kind, choices }) => (
    <nav className="chooser" key={kind} aria-label={t(`family.kinds.${kind}`)}>
      <p aria-hidden="true">{t(`family.kinds.${kind}`)}</p>
      <ul className="row row--s">
        {choices.map((choice) => (
          <li key={choice.value.id}>
            <ChoiceLink {...choice} />
          </li>
        ))}
      </ul>
    </nav>
  ))
}

function ChoiceLink({ value, variant, isCurrent }: Choice) {
  const { t } = useTranslation('catalog')
  const { language } = usePage()
  const isGone = isSoldOut(variant)
  return (
    <ButtonLink to={paths.product(variant.id)} look="line sm" aria-current={isCurrent ? 'true' : undefined}>
      {value.colour && <ColourDot colour={value.colour} />}
      <LocalisedText of={localised(value, 'name', language)} />
      {isGone && <small>{t('product.sold_out')}</small>}
    </ButtonLink>
  )
}
