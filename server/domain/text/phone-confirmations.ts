/** Fields of phone numbers, and the hidden one of each with the number that looks like a slip and was asked about. */
export const phoneConfirmations = {
  customer_phone: 'phone_confirmed',
  receiver_phone: 'receiver_phone_confirmed',
  phone: 'phone_confirmed',
} as const

export type PhoneFieldName = keyof typeof phoneConfirmations

export const confirmationFields = [...new Set(Object.values(phoneConfirmations))]
