import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { type OwnOrder, ownReviewPath, takesReviews } from '#domain/orders/own-order.ts'
import type { FormPicture, UploadError } from '#domain/pictures/picture.ts'
import { allStars, authorOf, reviewTextLimit } from '#domain/reviews/review.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { LocalisedText } from '../../client/ui/LocalisedText.tsx'
import { Picture } from '../../client/ui/Picture.tsx'
import { Layout } from '../Layout.tsx'
import { usePage } from '../PageContext.ts'
import { ButtonLink, SubmitRow } from '../ui/Buttons.tsx'
import { Colon } from '../ui/Facts.tsx'
import { ErrorSummary } from '../ui/form/Alerts.tsx'
import { Field, FilesField, FormContext, type SubmittedForm } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Stars, useAuthorName } from '../ui/Review.tsx'

export type ReviewPageProps = {
  order: Order
  line: OrderLine
  /** It leads to the order's own page. */
  path: string
  formValues: SubmittedForm['formValues']
  errors?: SubmittedForm['errors']
  pictures: readonly FormPicture[]
  uploadErrors?: readonly UploadError[]
}

/** Stored pictures stay when the form is shown again. */
export function ReviewPage({ order, line, path, formValues, errors, ...page }: ReviewPageProps) {
  const { t } = useTranslation('reviews')
  const { language } = usePage()
  const name = localised(line, 'name', language).text
  const title = t('form.title', { name })
  const own = ownReviewPath(path, line.product_id)
  const { uploadErrors = [] } = page
  const refused = uploadErrors.map(({ code }) => code)
  const labels = { stars: t('form.stars'), text: t('form.text'), images: t('form.pictures') }
  return (
    <Layout title={title} stylesheet="own-order" scripts={['review']} canonicalPath={paths.track} noindex>
      <div className="wrap flush-end">
        <PageHeader
          title={title}
          lead={t('form.lead')}
          trail={[
            { name: t('form.order', { number: order.number }), path },
            { name: title, path: own },
          ]}
        />
        <PostForm
          className="panel stack stack--l narrow own-review"
          action={own}
          encType="multipart/form-data"
          formValues={formValues}
          errors={refused.length > 0 ? { ...errors, images: refused } : errors}
          noValidate
        >
          <ErrorSummary labels={labels} />
          <StarsField />
          <Field
            name="text"
            label={labels.text}
            hint={t('form.text_hint')}
            maxLength={reviewTextLimit}
            isLong
            isOptional
          />
          <PicturesField {...page} />
          <NamedField order={order} />
          <SubmitRow>{t('form.submit')}</SubmitRow>
          <p className="hint">{t('form.after')}</p>
        </PostForm>
      </div>
    </Layout>
  )
}

/** Of the five radio buttons those up to the chosen one are painted. */
function StarsField() {
  const { t } = useTranslation(['reviews', 'errors'])
  const { formValues, errors } = useContext(FormContext)
  const [error] = errors.stars ?? []
  return (
    <fieldset className="field" id="stars" tabIndex={-1} aria-describedby={error && 'stars-error'}>
      <legend>{t('form.stars')}</legend>
      <div className="star-choice">
        {allStars.map((star) => (
          <label key={star}>
            <input
              type="radio"
              name="stars"
              value={star}
              defaultChecked={formValues.stars === String(star)}
              required
              aria-label={t('stars_of', { stars: star })}
            />
            <Icon name="star" />
          </label>
        ))}
      </div>
      <p className="hint star-choice__ends" aria-hidden="true">
        <span>{t('form.worst')}</span>
        <span>{t('form.best')}</span>
      </p>
      {error && (
        <p className="error" id="stars-error">
          {t(`errors:${error as 'stars_missing'}`)}
        </p>
      )}
    </fieldset>
  )
}

function PicturesField({ pictures, uploadErrors = [] }: Pick<ReviewPageProps, 'pictures' | 'uploadErrors'>) {
  const { t } = useTranslation('reviews')
  const { errors } = useContext(FormContext)
  const ofAll = (errors.images ?? []).map((code) => ({ name: '', code }))
  return (
    <FilesField
      id="images"
      name="images_files"
      label={t('form.pictures')}
      hint={t('form.pictures_hint')}
      accept="image/jpeg,image/png,image/webp,image/gif,image/heic,.heic"
      refused={uploadErrors.length > 0 ? uploadErrors : ofAll}
      kept={
        pictures.length > 0 && (
          <ul className="row review__pictures">
            {pictures.map((picture, index) => (
              <li key={picture.url}>
                <label className="choice">
                  <input type="checkbox" name="images" value={picture.url} defaultChecked />
                  <span className="sr">{t('form.keep_picture', { number: index + 1 })}</span>
                  <span className="plate">
                    <Picture picture={picture} alt="" sizes="6rem" widths={[400]} />
                  </span>
                </label>
              </li>
            ))}
          </ul>
        )
      }
    />
  )
}

function NamedField({ order }: { order: Order }) {
  const { t } = useTranslation('reviews')
  const isNamed = useContext(FormContext).formValues.is_named === 'on'
  const nameAuthor = useAuthorName()
  const author = authorOf(order, { isNamed: true })
  if (!author.author_name) return null
  return (
    <div>
      <label className="choice">
        <input type="checkbox" name="is_named" value="on" defaultChecked={isNamed} />
        <span>{t('form.named', { name: nameAuthor(author) })}</span>
      </label>
      <p className="hint">{t('form.not_named', { name: nameAuthor({ ...author, author_name: null }) })}</p>
    </div>
  )
}

export function OwnReviews({ own }: { own: OwnOrder }) {
  const { t } = useTranslation('reviews')
  const { order } = own
  if (!takesReviews(order)) return null
  return (
    <section className="panel stack" id="reviews">
      <h2>{t('own.title')}</h2>
      <p className="soft">{t('own.lead')}</p>
      <ul className="stack">
        {order.items.map((line) => (
          <li key={line.product_id}>
            <OwnReview own={own} line={line} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OwnReview({ own, line }: { own: OwnOrder; line: OrderLine }) {
  const { t } = useTranslation('reviews')
  const { language } = usePage()
  const name = localised(line, 'name', language)
  const review = own.reviews.find(({ product_id }) => product_id === line.product_id)
  const isOpen = review?.state !== 'shown' && line.product_id in own.pictures
  return (
    <div className="stack stack--s">
      <b>
        <LocalisedText of={name} />
      </b>
      {review && (
        <p>
          <Stars of={review.stars} /> <span className="soft">{t(`own.${review.state}`)}</span>
        </p>
      )}
      {review?.answer && (
        <p className="typed" dir="auto">
          <span className="soft">
            {t('answer')}
            <Colon />
          </span>
          {review.answer}
        </p>
      )}
      {isOpen && (
        <p>
          <ButtonLink
            to={ownReviewPath(own.path, line.product_id)}
            look="line sm"
            aria-label={t(review ? 'own.change_name' : 'own.write_name', { name: name.text })}
          >
            {t(review ? 'own.change' : 'own.write')}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}
