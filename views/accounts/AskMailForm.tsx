import { usePage } from '../PageContext.ts'
import { Field } from '../ui/Field.tsx'
import { TooMany, type TooManyTries } from './TooMany.tsx'

export type AskMail = {
  email?: string | undefined
  errors?: Record<string, string[]>
  fault?: TooManyTries
}

type AskMailFormProps = AskMail & {
  action: string
  words: { email: string; submit: string; failed: string }
}

/** Asks for an address to send a link to. */
export function AskMailForm({ email, errors = {}, fault, action, words }: AskMailFormProps) {
  const { href } = usePage()
  return (
    <>
      {fault && <TooMany title={words.failed} minutes={fault.minutes} />}
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
