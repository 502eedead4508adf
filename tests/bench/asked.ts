/** What the command asked of a part. */
export type Asked = {
  /** All parts share ten minutes, instead of one taking its time. */
  isWhole: boolean
  /** How many rounds a figure is the median of. */
  runs: number | undefined
  /** How long a load lasts. */
  seconds: number | undefined
  /** Pages, addresses or lists that contain one of these words; none means all. */
  only: readonly string[]
}

/** Whether an address or name was asked for. */
export function isAsked({ only }: Asked, name: string): boolean {
  return only.length === 0 || only.some((word) => name.includes(word))
}
