import { useTranslation } from 'react-i18next'
import { hasPermission } from '#domain/accounts/user.ts'
import {
  type ReviewRecord,
  type ReviewState,
  reviewAnswerLimit,
  reviewListQuery,
  reviewPaths,
  reviewStates,
} from '#domain/reviews/review.ts'
import { localised } from '#domain/shared/language.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import { errorText } from '#domain/shared/result.ts'
import { LocalisedText } from '../../client/ui/LocalisedText.tsx'
import { Pager } from '../../client/ui/Pager.tsx'
import { usePage } from '../PageContext.ts'
import { Button, ButtonLink } from '../ui/Buttons.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Alert } from '../ui/form/Alerts.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { Review } from '../ui/Review.tsx'
import { AdminLayout, AdminPageHeader, useDashboard } from './AdminLayout.tsx'

type TypedAnswer = { answer: string; errors: Record<string, string[]> }

type ReviewsPageProps = {
  list: Page<ReviewRecord>
  state: ReviewState
  /** The answer that was typed for the one review of the list, which could not be saved. */
  typed?: TypedAnswer
}

/** What buyers wrote about products, for staff: reviews that wait, that are shown, and that were refused. */
export function ReviewsPage({ list, state, typed }: ReviewsPageProps) {
  const { t } = useTranslation('reviews')
  const hasChanged = typed && Object.keys(typed.errors).length === 0
  return (
    <AdminLayout title={t('admin.title')} styles={['admin/reviews']} scripts={['admin/reviews']}>
      <AdminPageHeader title={t('admin.title')} lead={t('admin.lead')} />
      <div className="stack stack--l">
        <nav className="row" aria-label={t('admin.states')}>
          {reviewStates.map((each) => (
            <ButtonLink
              key={each}
              to={reviewListQuery.path({ state: each })}
              look={each === state ? 'tint sm' : 'line sm'}
              aria-current={each === state ? 'page' : undefined}
            >
              {t(`admin.state.${each}`)}
            </ButtonLink>
          ))}
        </nav>
        {hasChanged && <Alert text={t('admin.changed')} />}
        {list.total === 0 && <EmptyState icon="star" title={t(`admin.none.${state}`)} />}
        <ul className="stack stack--l">
          {list.items.map((review) => (
            <li key={review.id} className="panel stack">
              <StaffReview review={review} typed={typed} />
            </li>
          ))}
        </ul>
        <Pager list={list} pathOf={(page) => reviewListQuery.path({ state, page })} />
      </div>
    </AdminLayout>
  )
}

type StaffReviewProps = { review: ReviewRecord; typed: TypedAnswer | undefined }

function StaffReview({ review, typed }: StaffReviewProps) {
  const { t } = useTranslation('reviews')
  const { href, language } = usePage()
  const { role } = useDashboard()
  const { id, state, product, order, answer, version } = review
  return (
    <>
      <div>
        <h2 className="h3">
          <a href={href(paths.product(product.id))}>
            <LocalisedText of={localised(product, 'name', language)} />
          </a>
        </h2>
        {hasPermission(role, 'manage orders') && (
          <p className="soft">
            <a href={href(paths.adminOrder(order.id))}>{t('form.order', { number: order.number })}</a>
          </p>
        )}
      </div>
      <Review review={review} at={review.created_at} />
      {answer && (
        <span hidden data-saved-note>
          {answer}
        </span>
      )}
      <PostForm className="stack" action={reviewPaths.review(id)}>
        <input type="hidden" name="version" value={version} />
        <AnswerField review={review} typed={typed} />
        <div className="row">
          <Button look="sm" name="state" value="shown">
            {t(state === 'shown' ? 'admin.save' : 'admin.show')}
          </Button>
          <Button look={state === 'refused' ? 'line sm' : 'danger sm'} name="state" value="refused">
            {t(`admin.refuse.${state}`)}
          </Button>
        </div>
      </PostForm>
    </>
  )
}

/** The field occurs many times on the page, so its id contains that of the review. */
function AnswerField({ review, typed }: StaffReviewProps) {
  const { t } = useTranslation(['reviews', 'common'])
  const { t: tErrors } = useTranslation('errors')
  const id = `answer-${review.id}`
  const [error] = typed?.errors.answer ?? []
  return (
    <div className="field">
      <label htmlFor={id}>
        {t('admin.answer')} <span className="opt">{t('common:form.optional')}</span>
      </label>
      <textarea
        className="input"
        id={id}
        name="answer"
        dir="auto"
        placeholder=" "
        maxLength={reviewAnswerLimit}
        defaultValue={typed?.answer ?? review.answer ?? ''}
        data-note-draft={`review ${review.id}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
      />
      <p className="hint" id={`${id}-hint`}>
        {t('admin.answer_hint')}
      </p>
      {error && (
        <p className="error" id={`${id}-error`}>
          {errorText(tErrors, error)}
        </p>
      )}
    </div>
  )
}
