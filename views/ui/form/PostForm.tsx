import { randomUUID } from 'node:crypto'
import { type ComponentProps, useContext } from 'react'
import { usePage } from '../../PageContext.ts'
import { FormContext, type SubmittedForm } from './Field.tsx'

type PostFormProps = {
  /** It has no language prefix. */
  action: string
  /** Without values and errors those of the FormContext around it are used. */
  formValues?: SubmittedForm['formValues'] | undefined
  errors?: SubmittedForm['errors'] | undefined
  /** Sent twice it counts once, as it has an id of its own. */
  isCountedOnce?: boolean
} & Omit<ComponentProps<'form'>, 'action' | 'method'>

export function PostForm({ action, formValues, errors, isCountedOnce, children, ...form }: PostFormProps) {
  const { href } = usePage()
  const around = useContext(FormContext)
  const sent = { formValues: formValues ?? around.formValues, errors: errors ?? around.errors }
  return (
    <FormContext value={sent}>
      <form method="post" action={href(action)} {...form}>
        {isCountedOnce && <input type="hidden" name="form_id" defaultValue={randomUUID()} />}
        {children}
      </form>
    </FormContext>
  )
}
