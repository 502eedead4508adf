/**
 * A built browser file; `imports` are its statically imported chunks, `bytes` the gzipped size of all of them, `css` the
 * contents of a style sheet that pages include instead of linking to it.
 */
export type Asset = { file: string; imports: string[]; bytes: number; css?: string }

/** Keyed by logical name, such as islands/CartPanel, enhance/common, styles/base, fonts/reem-kufi-arabic. */
export type Manifest = Record<string, Asset>
