/**
 * `imports` are the statically imported chunks, `css` the contents of a style sheet that pages include instead of
 * linking to it.
 */
export type Asset = { file: string; imports: string[]; css?: string }

/** The keys are logical names, such as islands/CartPanel, enhance/common, styles/home, fonts/reem-kufi-arabic. */
export type Manifest = Record<string, Asset>
