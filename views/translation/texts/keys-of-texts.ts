type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** The dotted keys of a file of texts; the plural forms of a text are one key, as each language has others. */
export type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string | readonly unknown[]
    ? WithoutPluralForm<Key, Texts>
    : `${Key}.${KeysOf<Texts[Key]>}`
}[keyof Texts & string]

/** 'pieces_one' is a form of 'pieces' where there is 'pieces_other' too. */
type WithoutPluralForm<Key extends string, Texts> = Key extends `${infer Name}_${PluralForm}`
  ? `${Name}_other` extends keyof Texts
    ? Name
    : Key
  : Key
