import type { Limit } from './rate-limit.ts'

const minute = 60
const hour = 60 * minute

/**
 * Every limit of the shop. Those by address are wide, for a whole market may share one; those by account are what
 * stops guessing.
 */
export const limits = {
  signInByAccount: { name: 'sign-in-account', points: 10, seconds: 15 * minute },
  signInByAddress: { name: 'sign-in-address', points: 50, seconds: 15 * minute },
  /** In a browser that has signed in to this account before, which others cannot use up. */
  signInByBrowser: { name: 'sign-in-browser', points: 10, seconds: 15 * minute },
  codeByAccount: { name: 'code-account', points: 5, seconds: 15 * minute },
  codeByBrowser: { name: 'code-browser', points: 5, seconds: 15 * minute },
  /** For what asks a signed-in person for the password once more. */
  passwordAgain: { name: 'password-again', points: 10, seconds: 15 * minute },
  registerByAccount: { name: 'register-account', points: 20, seconds: hour },
  registerByAddress: { name: 'register-address', points: 100, seconds: hour },
  /** Recovery, verification and change of address: each sends a mail to somebody. */
  mailByAccount: { name: 'mail-account', points: 5, seconds: hour },
  mailByAddress: { name: 'mail-address', points: 50, seconds: hour },
  tokenByAddress: { name: 'token-address', points: 50, seconds: 15 * minute },
  orderByAddress: { name: 'order-address', points: 1000, seconds: 10 * minute },
  orderByAccount: { name: 'order-account', points: 30, seconds: 10 * minute },
  uploadByAccount: { name: 'upload-account', points: 100, seconds: hour },
  uploadByAddress: { name: 'upload-address', points: 300, seconds: hour },
} as const satisfies Record<string, Limit>
