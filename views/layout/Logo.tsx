import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { Link } from '../ui/Buttons.tsx'

export function Logo() {
  const { t } = useTranslation()
  return (
    <Link className="logo" to={paths.home}>
      <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
        <path
          fillRule="evenodd"
          d="M24 12l-3.5 3.5v5h-5L12 24l-3.5-3.5h-5v-5L0 12l3.5-3.5v-5h5L12 0l3.5 3.5h5v5zM18.2 12l-1.8-1.8V7.6h-2.6L12 5.8l-1.8 1.8H7.6v2.6L5.8 12l1.8 1.8v2.6h2.6l1.8 1.8 1.8-1.8h2.6v-2.6z"
        />
        <path d="M14.4 12L12 14.4 9.6 12 12 9.6z" />
      </svg>
      {t('brand')}
    </Link>
  )
}
