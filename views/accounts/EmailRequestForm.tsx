import { usePage } from '../PageContext.ts'
import { Field } from '../ui/form/Field.tsx'
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
        <Field
          name="email"
          label={words.email}
          value={email}
          errors={errors.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={254}
        />
        <button type="submit" className="btn">
          {words.submit}
        </button>
      </form>
    </>
  )
}
