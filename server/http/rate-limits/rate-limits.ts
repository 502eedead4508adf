import type { Limit } from './rate-limiter.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

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
  /**
   * Who asks for a link for an account, each purpose by itself. They are counted by account and address of the asker
   * together: nobody elsewhere can use up what the owner needs.
   */
  recoveryByAsker: { name: 'recovery-asker', points: 5, seconds: 15 * minute },
  recoveryByAddress: { name: 'recovery-address', points: 50, seconds: hour },
  verificationByAsker: { name: 'verification-asker', points: 5, seconds: hour },
  verificationByAddress: { name: 'verification-address', points: 50, seconds: hour },
  emailChangeByAccount: { name: 'email-change-account', points: 5, seconds: hour },
  /**
   * Mails that were really sent, by recipient. Beyond them nothing is sent and nobody is told: the link of an earlier
   * mail still works. For recoveries that is seen to by send-account-mails.ts.
   */
  recoveryMail: { name: 'recovery-mail', points: 5, seconds: hour },
  verificationMail: { name: 'verification-mail', points: 10, seconds: day },
  emailChangeMail: { name: 'email-change-mail', points: 5, seconds: day },
  addressTakenMail: { name: 'address-taken-mail', points: 3, seconds: day },
  tokenByAddress: { name: 'token-address', points: 50, seconds: 15 * minute },
  orderByAddress: { name: 'order-address', points: 1000, seconds: 10 * minute },
  orderByAccount: { name: 'order-account', points: 30, seconds: 10 * minute },
  /** Messages to the shop; by e-mail address only together with where they come from, or others could use it up. */
  contactBySender: { name: 'contact-sender', points: 5, seconds: 24 * hour },
  contactByAddress: { name: 'contact-address', points: 10, seconds: hour },
  /** Files, whichever way they come. */
  uploadByAccount: { name: 'upload-account', points: 100, seconds: hour },
  uploadByAddress: { name: 'upload-address', points: 300, seconds: hour },
  /** Of one member of the staff, who may photograph a whole collection. */
  uploadByStaff: { name: 'upload-staff', points: 500, seconds: hour },
} as const satisfies Record<string, Limit>
