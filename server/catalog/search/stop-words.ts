/** Words that say nothing about a piece, in the languages of the shop and in Darija; normalised. */
const stopWords = new Set(
  (
    'de du des d l la le les un une et ou a au aux en pour avec sans sur dans par mon ma mes ' +
    'the of for with and in to an my on from ' +
    'dyal dial dyali diali dyalo dyel li lli bghit chi wahd wa7d wahed f fi mn men m3a 3la ' +
    'من في علي الي على مع او و ل ب عن ديال ديالي شي واحد بغيت فيه'
  ).split(' '),
)

export function isStopWord(word: string): boolean {
  return stopWords.has(word)
}

/** Darija in Latin letters writes 'of the' with the next word: 'dlward' is 'd lward'. */
export function withoutOf(word: string): string {
  return word.replace(/^dl(?=[a-z0-9]{3})/, 'l')
}
