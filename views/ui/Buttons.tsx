import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../client/ui/Icon.tsx'
import { usePage } from '../PageContext.ts'
import { PostForm } from './form/PostForm.tsx'

type Tone = 'line' | 'tint' | 'danger' | 'light'
type Size = 'sm' | 'wide'
/** These are modifiers of `.btn` in client/styles; without any a button is filled and large. */
type Look = Tone | Size | `${Tone} ${Size}`

export type LinkProps = {
  /** It is a page of this site, without language prefix. */
  to: string
} & Omit<ComponentProps<'a'>, 'href'>

export function Link({ to, ...link }: LinkProps) {
  const { href } = usePage()
  return <a {...link} href={href(to)} />
}

/** The link stands on its own and is large enough for a thumb. */
export function TextLink(link: LinkProps) {
  return <Link className="link" {...link} />
}

type ButtonContent = { look?: Look | undefined; icon?: string; children: ReactNode }

type ButtonLinkProps = ButtonContent & {
  /** It is a page of this site, without language prefix; any other address is `href`. */
  to?: string
} & ComponentProps<'a'>

export function ButtonLink({ to, look, icon, children, ...link }: ButtonLinkProps) {
  const { href } = usePage()
  return (
    <a className={classOf(look)} {...(to !== undefined && { href: href(to) })} {...link}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  )
}

/** Readers who hear the link of an entry alone are told the entry's name. */
export function EditButton({ to, name }: { to: string; name: string }) {
  const { t } = useTranslation('admin-lists')
  return (
    <ButtonLink to={to} look="tint sm" icon="pencil" aria-label={t('edit', { title: name })}>
      {t('edit_one')}
    </ButtonLink>
  )
}

type ButtonProps = ButtonContent & ComponentProps<'button'>

export function Button({ look, icon, children, ...button }: ButtonProps) {
  return (
    <button type="submit" className={classOf(look)} {...button}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

export function SubmitRow(button: ButtonProps) {
  return (
    <div>
      <Button {...button} />
    </div>
  )
}

type PostButtonProps = {
  /** Its form is posted there, without language prefix. */
  action: string
  fields?: Record<string, string | number>
  isCountedOnce?: boolean
} & Omit<ButtonProps, 'action'>

export function PostButton({ action, fields = {}, isCountedOnce = false, ...button }: PostButtonProps) {
  return (
    <PostForm action={action} isCountedOnce={isCountedOnce}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button {...button} />
    </PostForm>
  )
}

type CopyButtonProps = {
  of: string
  look?: Look
  children: ReactNode
}

export function CopyButton({ of, look, children }: CopyButtonProps) {
  const { t } = useTranslation()
  return (
    <button
      className={`${classOf(look)} needs-script`}
      type="button"
      data-copy={of}
      data-copied={t('copied')}
    >
      <Icon name="copy" />
      {children}
    </button>
  )
}

function classOf(look?: Look): string {
  return ['btn', ...(look?.split(' ').map((modifier) => `btn--${modifier}`) ?? [])].join(' ')
}
