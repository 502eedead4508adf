/** Why the shop cannot start, in words for whoever started it; main prints the message alone, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
