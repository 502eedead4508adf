import lines from './common-passwords.json' with { type: 'json' }

/**
 * The 10,000 passwords of six characters and more that leaked lists hold most often, in lower case. No browser gets them.
 * From the frequency lists of zxcvbn 4.4.2 (Dropbox, MIT licence); shorter ones are refused anyway.
 */
export const commonPasswords: ReadonlySet<string> = new Set(lines.flatMap((line) => line.split(/\s+/)))
