/** French puts a space before these signs; it must not break, or a sign would begin a line. Translators write any space. */
export function keepSignsOnTheLine(text: string): string {
  return text.replaceAll(/ (?=[:;?!%»])/g, '\u00a0').replaceAll('« ', '«\u00a0')
}
