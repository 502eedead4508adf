import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../../client/ui/Icon.tsx'
import { usePage } from '../PageContext.ts'

/** Of a button: the modifiers of `.btn` in client/styles, such as 'line sm'; without any it is filled and large. */
type Look = 'line' | 'tint' | 'danger' | 'wide' | 'sm' | 'line sm' | 'tint sm' | 'danger sm'

type ButtonContent = { text: ReactNode; look?: Look; icon?: string }

/** A button that sends its form. */
export function Button({ text, look, icon, ...button }: ButtonContent & ComponentProps<'button'>) {
  return (
    <button type="submit" className={classOf(look)} {...button}>
      {icon && <Icon name={icon} />}
      {text}
    </button>
  )
}

type ButtonLinkProps = ButtonContent & {
  /** A page of this site, without language prefix; any other address is `href`. */
  to?: string
} & ComponentProps<'a'>

/** A link that looks like a button. */
export function ButtonLink({ to, text, look, icon, ...link }: ButtonLinkProps) {
  const { href } = usePage()
  return (
    <a className={classOf(look)} {...(to !== undefined && { href: href(to) })} {...link}>
      {icon && <Icon name={icon} />}
      {text}
    </a>
  )
}

/** A link to a page of this site, without language prefix, large enough for a thumb. */
export function TextLink({ to, text }: { to: string; text: string }) {
  const { href } = usePage()
  return (
    <a className="link" href={href(to)}>
      {text}
    </a>
  )
}

type CopyButtonProps = {
  /** The id of the element whose text it copies. */
  of: string
  text: string
  /** What it says for a moment when that is done. */
  copied: string
  look?: Look
}

/** Copies a text, where scripts run. */
export function CopyButton({ of, text, copied, look }: CopyButtonProps) {
  return (
    <button className={`${classOf(look)} needs-script`} type="button" data-copy={of} data-copied={copied}>
      <Icon name="copy" />
      <span aria-live="polite">{text}</span>
    </button>
  )
}

type PostButtonProps = ButtonContent & {
  /** Where its form is sent, without language prefix. */
  action: string
  /** Hidden fields of the form. */
  fields?: Record<string, string | number>
} & Omit<ComponentProps<'button'>, 'action'>

/** A form of one button. */
export function PostButton({ action, fields = {}, ...button }: PostButtonProps) {
  const { href } = usePage()
  return (
    <form method="post" action={href(action)}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button {...button} />
    </form>
  )
}

function classOf(look?: Look): string {
  return ['btn', ...(look?.split(' ').map((modifier) => `btn--${modifier}`) ?? [])].join(' ')
}
