/** What the build says of a browser file; `imports` are the chunks that it needs at once. */
export type Asset = { file: string; imports: string[]; bytes: number }

/** By logical name: islands/CartPanel, runtime/loader, enhance/common, styles/base, fonts/reem-kufi-arabic. */
export type Manifest = Record<string, Asset>
