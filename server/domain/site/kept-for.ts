/** How long data is kept that no setting names: the law asks for it, or it is of no use any more. */
export const keptFor = {
  /** For which the law on accounts wants invoices whole, counted from the end of the year of their issue. */
  invoiceYears: 10,
  /** What staff did to accounts: disputes about it come late. */
  staffLogDays: 1095,
  /** Mails that were written as files, without a mail server. */
  mailFileDays: 30,
  /** What the embedded PostgreSQL wrote of errors, which may quote values of rows. */
  postgresLogDays: 30,
} as const
