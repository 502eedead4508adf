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
import { LocalisedText } from '../../client/ui/LocalisedText.tsx'
import { Pager } from '../../client/ui/Pager.tsx'
import { usePage } from '../PageContext.ts'
import { Button, ButtonLink, Link } from '../ui/Buttons.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Alert } from '../ui/form/Alerts.tsx'
import { Field } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { Review } from '../ui/Review.tsx'
import { AdminLayout, AdminPageHeader, useDashboard } from './AdminLayout.tsx'

type TypedAnswer = { answer: string; errors: Record<string, string[]> }

type ReviewsPageProps = {
  list: Page<ReviewRecord>
  state: ReviewState
  /** It was typed for the one review of the list, and could not be saved. */
  typed?: TypedAnswer
}

export function ReviewsPage({ list, state, typed }: ReviewsPageProps) {
  const { t } = useTranslation(['reviews', 'admin'])
  const hasChanged = typed && Object.keys(typed.errors).length === 0
  return (
    <AdminLayout title={t('admin:pages.reviews')} styles={['admin/reviews']} scripts={['admin/order']}>
      <AdminPageHeader title={t('admin:pages.reviews')} lead={t('admin.lead')} />
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

function StaffReview({ review, typed }: { review: ReviewRecord; typed: TypedAnswer | undefined }) {
  const { t } = useTranslation('reviews')
  const { language } = usePage()
  const { user, role } = useDashboard()
  const { id, state, product_id, order_id, number, answer, version } = review
  return (
    <>
      <div>
        <h2 className="h3">
          <Link to={paths.product(product_id)}>
            <LocalisedText of={localised(review, 'name', language)} />
          </Link>
        </h2>
        {hasPermission(role, 'manage orders') && (
          <p className="soft">
            <Link to={paths.adminOrder(order_id)}>{t('form.order', { number })}</Link>
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
        {/* Each review of the page has such a field, so its id names the review. */}
        <Field
          id={`answer-${id}`}
          name="answer"
          label={t('admin.answer')}
          hint={t('admin.answer_hint')}
          value={typed?.answer ?? answer ?? ''}
          errors={typed?.errors.answer}
          maxLength={reviewAnswerLimit}
          keptAs={`${user.id} review ${id}`}
          isLong
          isOptional
        />
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
