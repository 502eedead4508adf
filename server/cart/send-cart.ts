import type { Response } from 'express'
import type { Quote } from '#domain/quote.ts'
import { CartPage } from '../../views/cart/CartPage.tsx'
import { EmptyCartPage } from '../../views/cart/EmptyCartPage.tsx'
import type { FieldErrors } from '../http/errors.ts'
import type { Typed } from '../http/form.ts'
import { sendPage } from '../http/page.ts'
import { keepCheckoutId } from './checkout-id.ts'

type Cart = {
  /** Null when the prices cannot be had now; the delivery details are not lost for that. */
  quote: Quote | null
  typed?: Typed
  errors?: FieldErrors
  status?: number
}

/** Draws the cart as it stands, with what was typed into its delivery form and what is wrong there. */
export function sendCart(res: Response, { quote, typed = {}, errors = {}, status = 200 }: Cart): void {
  if (quote?.lines.length === 0) {
    sendPage(res, EmptyCartPage, {}, { status })
  } else {
    const checkoutId = keepCheckoutId(res.req, res)
    sendPage(res, CartPage, { quote, checkoutId, typed, errors }, { status })
  }
}
