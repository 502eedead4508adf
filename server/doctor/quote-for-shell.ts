/** A path as one word of a command that people copy into a shell; quoted only when it needs to be. */
export function quoteForShell(path: string): string {
  return /^[\w./@:+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`
}
