import { readTypedSum } from '#domain/catalog/read-typed-values.ts'
import { centimesFromMad, formatMadInFull, formatMadInput } from '#domain/currency/money.ts'
import type { Language } from '#domain/shared/language.ts'
import { startLabelScanning } from '../../behaviours/admin/scan-labels.ts'
import { startTicks, sumOfTicked } from '../../behaviours/admin/ticks.ts'

const language = document.documentElement.lang as Language

/**
 * `form[data-payment]`: the amount is the sum of the ticked rows less the courier's fee and the missing sum,
 * until somebody types another; `[data-rest]` shows the difference that is then unexplained.
 */
function startPayment(form: HTMLFormElement): void {
  const [fee, missing, amount] = ['fee', 'missing', 'amount'].map((name) =>
    form.querySelector<HTMLInputElement>(`#${name}`),
  )
  const rest = form.querySelector<HTMLElement>('[data-rest]')
  if (!fee || !missing || !amount || !rest) return
  // Fee and amount were proposed by the server or typed by somebody; typed values are not replaced.
  const proposedFee = form.querySelector<HTMLInputElement>('[name=proposed_fee]')
  let isFeeTyped = fee.value !== proposedFee?.value
  let isTyped = amount.value !== '' && read(amount) !== due()

  function due(): number {
    return fee && missing ? sumOfTicked(form, 'amount') - read(fee) - read(missing) : 0
  }

  function propose(): void {
    if (!fee || !amount || !rest) return
    const fees = sumOfTicked(form, 'fee')
    const told = fees !== 0 ? formatMadInput(fees, language) : ''
    if (proposedFee) proposedFee.value = told
    if (!isFeeTyped) fee.value = told
    const proposed = due()
    // Beside a fee that cannot be read the amount stays as it is.
    if (!isTyped && !Number.isNaN(proposed))
      amount.value = form.querySelector('[name=id]:checked') ? formatMadInput(proposed, language) : ''
    const left = proposed - read(amount)
    rest.hidden = !isTyped || left === 0 || Number.isNaN(left)
    const sum = rest.querySelector('b')
    if (sum) sum.textContent = `\u2066${formatMadInFull(left, language)}\u00a0DH\u2069`
  }

  startTicks(propose)
  form.addEventListener('input', ({ target }) => {
    if (target === fee) isFeeTyped = true
    if (target === amount) isTyped = amount.value.trim() !== ''
    propose()
  })
}

/** Returns centimes, or NaN for text that is no sum. */
function read({ value }: HTMLInputElement): number {
  return value.trim() === '' ? 0 : centimesFromMad(readTypedSum(value))
}

const form = document.querySelector<HTMLFormElement>('form[data-payment]')
if (form) startPayment(form)
startLabelScanning()
