import lines from './common-passwords.json' with { type: 'json' }

/**
 * The 10,000 most frequent leaked passwords of six or more characters, in lower case; never sent to browsers. From
 * the frequency lists of zxcvbn 4.4.2 (Dropbox, MIT licence); shorter passwords are rejected anyway.
 */
export const commonPasswords: ReadonlySet<string> = new Set(lines.flatMap((line) => line.split(/\s+/)))
