/** An escape of JSON before it stays whole: its letter is no part of the address. */
const email =
  /(\\(?:u[\da-f]{4}|.))?[\w.+-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){0,5}\.[a-z]{2,24}(?![\w-])/gi
/** Phone numbers of Morocco and, with a country code, of anywhere; ids and times have letters or hyphens beside them. */
const phone =
  /(?:(?<![\w-])|(?<=\\[nrt]))(?:(?:\+|%2b|00)[1-9][\d .-]{7,16}\d|0[5-7](?:[ .-]?\d{2}){4})(?![\w-])/gi
/** postgres://user:password@host, also with an @ in the password that nobody has encoded */
const credentials = /(:\/\/)[^\s/"]{1,200}@/g

/**
 * Removes e-mail addresses, phone numbers and passwords in addresses from a line of the log, wherever an error of a mail
 * server, of the database or of a program has put them.
 */
export function redactPersons(line: string): string {
  const withoutMails =
    line.includes('@') || line.includes('%40')
      ? line.replace(credentials, '$1…@').replace(email, '$1…')
      : line
  return withoutMails.replace(phone, '…')
}

/** Removes tokens (mail links, previews, buyers' own pages of orders) from an address before it is logged. */
export function redactTokens(address: string): string {
  return address
    .replace(/(token(?:=|%3d))[^&]*/gi, '$1…')
    .replace(/(\/order(?:\/|%2f)+[^/]*?(?:\/|%2f)+)[^/?]+/i, '$1…')
    .replace(/(\/blog\/preview(?:\/|%2f)+)[^/?]+/i, '$1…')
}
