import { useTranslation } from 'react-i18next'
import { paths, stockNoticePaths } from '#domain/shared/paths.ts'
import { Layout } from '../Layout.tsx'
import { SubmitRow } from '../ui/Buttons.tsx'
import { Alert } from '../ui/form/Alerts.tsx'
import { EmailField } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

export type StockNoticeForm = {
  email: string
  /** These are keys of errors.json. */
  errors?: string[] | undefined
  /** Too many were sent from this network. */
  isRefused?: boolean
}

type StockNoticeProps = { productId: number; notice: StockNoticeForm }

export function StockNotice({ productId, notice: { email, errors, isRefused } }: StockNoticeProps) {
  const { t } = useTranslation('stock-notices')
  return (
    <PostForm
      className="panel stack"
      id="stock-notice"
      action={stockNoticePaths.ask(productId)}
      formValues={{ email }}
      errors={errors && { email: errors }}
      noValidate
    >
      {isRefused && <Alert text={t('refused')} />}
      <EmailField name="email" label={t('label')} hint={t('hint')} autoComplete="email" />
      <SubmitRow look="tint">{t('submit')}</SubmitRow>
    </PostForm>
  )
}

/** The mail's link leads here. The page has a button, as previews open links, too. */
export function EndNoticesPage({ token }: { token: string }) {
  const { t } = useTranslation('stock-notices')
  return (
    <Layout title={t('end.title')} stylesheet="own-order" canonicalPath={paths.shop} noindex>
      <div className="wrap flush-end">
        <PageHeader
          title={t('end.title')}
          lead={t('end.lead')}
          trail={[{ name: t('end.title'), path: stockNoticePaths.end }]}
        />
        <PostForm action={stockNoticePaths.end}>
          <input type="hidden" name="token" value={token} />
          <SubmitRow>{t('end.submit')}</SubmitRow>
        </PostForm>
      </div>
    </Layout>
  )
}
