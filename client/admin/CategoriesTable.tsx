import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CategoryListItem, type CategoryListQuery, categoryListQuery } from '#domain/catalog/category.ts'
import { type Language, languageCodes, languages, localised } from '#domain/shared/language.ts'
import { offsetOf, type Page } from '#domain/shared/page.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { callApi } from '../api.ts'
import { Icon } from '../ui/Icon.tsx'
import { useLanguage } from '../ui/use-language.ts'
import { EditLink, PictureCell, ReturnFields } from './RecordActions.tsx'

type CategoriesTableProps = {
  list: Page<CategoryListItem>
  filter: CategoryListQuery
  /** Only in shop order, and not while rows of another order are still shown. */
  isMovable: boolean
  actions: CategoryActions
}

export function CategoriesTable({ list, ...table }: CategoriesTableProps) {
  const { t } = useTranslation('admin-categories')
  const offset = offsetOf(list)
  return (
    <table className="table table--pictured table--categories">
      <thead>
        <tr>
          <th>
            <span className="sr">{t('list.column_picture')}</span>
          </th>
          <th>{t('list.column_name')}</th>
          <th>{t('list.column_products')}</th>
          <th>{t('list.column_state')}</th>
          <th>
            <span className="sr">{t('list.column_actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {list.items.map((category, index) => (
          <CategoryRow
            key={category.id}
            category={category}
            position={offset + index + 1}
            total={list.total}
            {...table}
          />
        ))}
      </tbody>
    </table>
  )
}

type CategoryRowProps = Omit<CategoriesTableProps, 'list'> & {
  category: CategoryListItem
  /** In shop order, from 1. */
  position: number
  total: number
}

function CategoryRow({ category, position, total, filter, isMovable, actions }: CategoryRowProps) {
  const language = useLanguage()
  const { t } = useTranslation(['admin-categories', 'admin-lists'])
  const name = localised(category, 'name', language).text
  const actionProps = { category, name, total, filter, actions }
  return (
    <tr>
      <PictureCell picture={category.picture} />
      <td className="name">
        <b>{name}</b>
        <span className="who">
          <bdi dir="ltr">{category.slug}</bdi>
        </span>
        <span className="who">
          <OtherNames category={category} />
        </span>
      </td>
      <td className="num">{t('list.products', { count: category.product_count })}</td>
      <td className="state">
        <CategorySwitch {...actionProps} />
      </td>
      <td className="actions">
        <div className="table__actions">
          {isMovable && <MoveCategory {...actionProps} position={position} />}
          <EditLink
            href={localisePath(paths.adminCategory(category.id), language)}
            label={t('admin-lists:edit', { title: name })}
          />
          <a
            className="iconbtn"
            data-danger
            href={localisePath(paths.adminCategoryAction(category.id, 'deletion'), language)}
            aria-label={t('admin-lists:delete', { title: name })}
          >
            <Icon name="trash" />
          </a>
        </div>
      </td>
    </tr>
  )
}

function OtherNames({ category }: { category: CategoryListItem }) {
  const language = useLanguage()
  return languageCodes
    .filter((code) => code !== language)
    .map((code, index) => (
      <span key={code}>
        {index > 0 && ' · '}
        <bdi lang={code} dir={languages[code].dir}>
          {category[`name_${code}`]}
        </bdi>
      </span>
    ))
}

/** Moves a category up or down in shop order; the buttons hold the new position. */
function MoveCategory({ position, ...props }: CategoryActionProps & { position: number }) {
  const language = useLanguage()
  const { t } = useTranslation('admin-categories')
  const { category, name, total, filter, actions } = props
  const pressed = useRef<HTMLButtonElement>(null)
  const [isFirst, isLast] = [position === 1, position === total]
  // The button that is disabled at either end of the list loses the focus, which the other one then gets.
  useEffect(() => {
    const { activeElement } = document
    const isLost = activeElement === document.body || activeElement === pressed.current
    if ((isFirst || isLast) && isLost)
      pressed.current?.form?.querySelector<HTMLElement>('button:enabled')?.focus()
    pressed.current = null
  }, [isFirst, isLast])
  function move(event: FormEvent) {
    event.preventDefault()
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement
    pressed.current = button
    if (!actions.running) actions.run({ category, total, position: Number(button.value) })
  }
  return (
    <form
      className="moves"
      method="post"
      action={localisePath(paths.adminCategoryAction(category.id, 'position'), language)}
      onSubmit={move}
    >
      <ReturnFields changes={categoryListQuery.changes(filter)} />
      {(['up', 'down'] as const).map((way) => (
        <button
          key={way}
          className="iconbtn"
          type="submit"
          name="position"
          value={way === 'up' ? position - 1 : position + 1}
          disabled={way === 'up' ? isFirst : isLast}
          aria-label={t(`list.${way}`, { name })}
        >
          <Icon name={`arrow-${way}`} />
        </button>
      ))}
    </form>
  )
}

type CategoryActionProps = {
  category: CategoryListItem
  name: string
  total: number
  filter: CategoryListQuery
  actions: CategoryActions
}

/** Shows or hides a category; without script the form is posted. */
function CategorySwitch({ category, name, total, filter, actions }: CategoryActionProps) {
  const language = useLanguage()
  const { t } = useTranslation('admin-categories')
  const isRunning = actions.running?.category.id === category.id && 'is_active' in actions.running
  const isOn = isRunning !== category.is_active
  function change(event: FormEvent) {
    event.preventDefault()
    if (!actions.running) actions.run({ category, total, is_active: !category.is_active })
  }
  return (
    <form
      method="post"
      action={localisePath(paths.adminCategoryAction(category.id, 'activation'), language)}
      onSubmit={change}
    >
      <ReturnFields changes={categoryListQuery.changes(filter)} />
      <input type="hidden" name="is_active" value={category.is_active ? 'off' : 'on'} />
      <button
        className="choice"
        type="submit"
        role="switch"
        aria-checked={isOn}
        aria-busy={isRunning}
        aria-label={`${t('list.active')}: ${name}`}
      >
        <span className="switch" />
        {t('list.active')}
      </button>
    </form>
  )
}

/** A change of one category, and the total number of categories for its message. */
type CategoryAction = { category: CategoryListItem; total: number } & (
  | { is_active: boolean }
  | { position: number }
)

type CategoryActions = ReturnType<typeof useCategoryActions>

export function useCategoryActions(api: string) {
  const language = useLanguage()
  const { t } = useTranslation(['admin-categories', 'common'])
  const client = useQueryClient()
  const [statusText, setStatusText] = useState('')
  const mutation = useMutation({
    mutationFn: async ({ category, total: _, ...change }: CategoryAction) => {
      await callApi(paths.api.category(category.id), { method: 'PATCH', body: change })
      await client.invalidateQueries({ queryKey: [api] })
    },
    onMutate: () => setStatusText(''),
    onSuccess: (_result, action) => setStatusText(describeAction(action, t, language)),
  })
  return {
    statusText,
    run: (action: CategoryAction) => mutation.mutate(action),
    running: mutation.isPending ? mutation.variables : null,
    error: mutation.error,
    tryAgain: () => mutation.variables && mutation.mutate(mutation.variables),
  }
}

function describeAction(
  action: CategoryAction,
  t: TFunction<['admin-categories', 'common']>,
  language: Language,
): string {
  const name = localised(action.category, 'name', language).text
  if ('position' in action) return t('list.moved', { name, place: action.position, total: action.total })
  if (action.is_active) return t('common:toasts.category_shown.text', { name })
  const hidden = action.category.product_count > 0 ? 'category_hidden' : 'category_hidden_empty'
  return t(`common:toasts.${hidden}.text`, { name })
}
