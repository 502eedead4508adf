import { usePage } from '../PageContext.ts'
import { EmailField } from '../ui/form/EmailField.tsx'
import { type RateLimitError, RateLimitNotice } from './RateLimitNotice.tsx'

export type EmailRequestProps = {
  email?: string | undefined
  errors?: Record<string, string[]>
  error?: RateLimitError
}

type EmailRequestFormProps = EmailRequestProps & {
  action: string
  words: { email: string; submit: string; failed: string }
}

/** Asks for the e-mail address to which a link is sent. */
export function EmailRequestForm({ email, errors = {}, error, action, words }: EmailRequestFormProps) {
  const { href } = usePage()
  return (
    <>
      {error && <RateLimitNotice title={words.failed} minutes={error.minutes} />}
      <form className="stack" method="post" action={href(action)} noValidate>
        <EmailField
          name="email"
          label={words.email}
          value={email}
          errors={errors.email}
          autoComplete="username"
        />
        <button type="submit" className="btn">
          {words.submit}
        </button>
      </form>
    </>
  )
}
