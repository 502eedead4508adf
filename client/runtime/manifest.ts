/** A built browser file; `imports` are its statically imported chunks, `bytes` the gzipped size of all of them. */
export type Asset = { file: string; imports: string[]; bytes: number }

/** Keyed by logical name, such as islands/CartPanel, enhance/common, styles/base, fonts/reem-kufi-arabic. */
export type Manifest = Record<string, Asset>
