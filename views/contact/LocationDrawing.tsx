import { useTranslation } from 'react-i18next'

/** A drawn map of the workshop between the old town and the hill, above the ocean. */
export function LocationDrawing() {
  const { t } = useTranslation('contact')
  return (
    <svg className="place" viewBox="0 0 600 380" role="img" aria-label={t('place.label')}>
      <path className="place__sea" d="M0 0h142c-26 58 22 104 6 168s-40 86-14 130 6 58-8 82H0z" />
      <g className="place__waves">
        <path d="M22 70q13-10 26 0t26 0 26 0M14 150q13-10 26 0t26 0 26 0M30 290q13-10 26 0t26 0" />
      </g>
      <g className="place__hill">
        <path d="M372 210c0-82 34-142 96-142s102 56 102 136c0 70-46 100-104 100s-94-38-94-94z" />
        <path d="M404 208c0-58 22-104 66-104s70 42 70 98c0 50-30 70-72 70s-64-24-64-64z" />
      </g>
      <g className="place__kilns">
        <path d="M424 196v-18q0-18 16-18t16 18v18zM488 174v-20q0-20 18-20t18 20v20zM470 246v-16q0-16 14-16t14 16v16z" />
      </g>
      <path
        className="place__smoke"
        d="M440 154q-8-12 0-24t0-24M506 128q-8-12 0-24t0-24M484 208q-6-8 0-16t0-16"
      />
      <path
        className="place__wall"
        d="M178 118h12v-9h12v9h12v-9h12v9h12v-9h12v9h12v-9h12v9h12v-9h12v9h12v170H178z"
      />
      <path
        className="place__gate"
        d="M292 204h42v62h-42zm8 62v-36q0-15 13-15t13 15v36z"
        fillRule="evenodd"
      />
      <path className="place__road" d="M334 252q34 34 62 20t38-46" />
      <path className="place__star" d="M458 226l-6 6v9h-9l-6 6-6-6h-9v-9l-6-6 6-6v-9h9l6-6 6 6h9v9z" />
      <g className="place__names">
        <text x="66" y="224">
          {t('place.ocean')}
        </text>
        <text x="246" y="176">
          {t('place.town')}
        </text>
        <text x="312" y="316">
          {t('place.gate')}
        </text>
        <text x="470" y="336">
          {t('place.hill')}
        </text>
      </g>
    </svg>
  )
}
