import { isolateDirection } from '#domain/text/hidden-signs.ts'

/** More order numbers would not be read in a message. */
const maxNumbersNamed = 20

export function formatOrderNumbers(numbers: readonly number[]): string {
  const named = numbers.slice(0, maxNumbersNamed).map((number) => isolateDirection(`#${number}`))
  return numbers.length > maxNumbersNamed ? `${named.join(' ')} …` : named.join(' ')
}
