import type { Limit } from './rate-limiter.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * How often something may be tried within a time; beyond it the answer is 429. Limits by address are wide, as a whole
 * market may share one; those by account stop guessing. Limits of work at once: load-limits.ts; of the size of what is
 * sent and of what is stored: beside the code that enforces them.
 */
export const rateLimits = {
  signInByAccount: { name: 'sign-in-account', points: 10, seconds: 15 * minute },
  signInByAddress: { name: 'sign-in-address', points: 50, seconds: 15 * minute },
  /** In a browser that has signed in to this account before; attempts elsewhere do not use it up. */
  signInByBrowser: { name: 'sign-in-browser', points: 10, seconds: 15 * minute },
  codeByAccount: { name: 'code-account', points: 5, seconds: 15 * minute },
  codeByBrowser: { name: 'code-browser', points: 5, seconds: 15 * minute },
  /** Where somebody signed in must give the password again. */
  passwordAgain: { name: 'password-again', points: 10, seconds: 15 * minute },
  registerByAccount: { name: 'register-account', points: 20, seconds: hour },
  registerByAddress: { name: 'register-address', points: 100, seconds: hour },
  /**
   * Requests for a link to an account, each purpose by itself; by account and address together, so that nobody elsewhere
   * can use up what the owner needs.
   */
  recoveryByAsker: { name: 'recovery-asker', points: 5, seconds: 15 * minute },
  recoveryByAddress: { name: 'recovery-address', points: 50, seconds: hour },
  verificationByAsker: { name: 'verification-asker', points: 5, seconds: hour },
  verificationByAddress: { name: 'verification-address', points: 50, seconds: hour },
  emailChangeByAccount: { name: 'email-change-account', points: 5, seconds: hour },
  /** Mails by recipient. Beyond them none is sent, without a word: the link of an earlier mail still works. */
  recoveryMail: { name: 'recovery-mail', points: 5, seconds: hour },
  verificationMail: { name: 'verification-mail', points: 10, seconds: day },
  emailChangeMail: { name: 'email-change-mail', points: 5, seconds: day },
  addressTakenMail: { name: 'address-taken-mail', points: 3, seconds: day },
  tokenByAddress: { name: 'token-address', points: 50, seconds: 15 * minute },
  orderByAddress: { name: 'order-address', points: 1000, seconds: 10 * minute },
  orderByAccount: { name: 'order-account', points: 30, seconds: 10 * minute },
  /** Messages to the shop; by e-mail and address together, so that others cannot use up the limit of an e-mail. */
  contactBySender: { name: 'contact-sender', points: 5, seconds: 24 * hour },
  contactByAddress: { name: 'contact-address', points: 10, seconds: hour },
  /** Files, by form or API. */
  uploadByAccount: { name: 'upload-account', points: 100, seconds: hour },
  uploadByAddress: { name: 'upload-address', points: 300, seconds: hour },
  /** For one member of the staff, who may photograph a whole collection. */
  uploadByStaff: { name: 'upload-staff', points: 500, seconds: hour },
} as const satisfies Record<string, Limit>
