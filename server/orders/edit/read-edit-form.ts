import type { Order } from '#domain/orders/order.ts'
import type { Language } from '#domain/shared/language.ts'
import { readId } from '#domain/shared/read-id.ts'
import { quantityField, readQuantity, readQuantityField, toEditValues } from './edit-values.ts'

type Body = Record<string, unknown>

/** The pressed button: without one the form is only rendered again, so that nothing is saved by mistake. */
export type EditAction = { name: 'save' | 'redraw' } | { name: 'add'; productId: number }

export function readEditAction({ act }: Body): EditAction {
  if (act === 'save') return { name: 'save' }
  const productId = readId(/^add-(\d+)$/.exec(String(act))?.[1])
  return productId === null ? { name: 'redraw' } : { name: 'add', productId }
}

type SentForm = { body: Body; language: Language; action: EditAction }

/** The fields of the form after its action; what the form does not have stays as it is stored. */
export function readEditValues(order: Order, { body, language, action }: SentForm): Record<string, string> {
  const texts = Object.entries(body).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const values: Record<string, string> = { ...toEditValues(order, language), ...Object.fromEntries(texts) }
  if (action.name !== 'add') return values
  const field = quantityField(action.productId)
  const added = readQuantity(body[`add_${action.productId}`]) ?? 1
  return { ...values, [field]: String((readQuantity(values[field]) ?? 0) + added) }
}

/** The same for orderEditSchema; a quantity that cannot be read is invalid. */
export function toEditInput(values: Record<string, string>) {
  const quantities = Object.entries(values).flatMap(([field, text]) => {
    const id = readQuantityField(field)
    return id === null ? [] : [[String(id), readQuantity(text)] as const]
  })
  return { ...values, quantities: Object.fromEntries(quantities) }
}
