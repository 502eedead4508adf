type ToastWords = { title: string; text: string }

/** How many pictures are chosen, by the plural category of Arabic. */
type ChosenCounts = Record<`chosen_${Intl.LDMLPluralRule}`, string>

/** What the upload page says while it works, with {{marks}} in place of values; the server takes it from the locales. */
export type UploadMessages = ChosenCounts &
  Record<'progress' | 'remove' | 'submit' | 'busy' | 'resume' | 'not_a_picture' | 'no_network', string> &
  Record<'none' | 'failed' | 'done' | 'stopped', ToastWords> & {
    /** Why a picture is refused, by the code of the answer. */
    errors: Record<string, string>
  }

/** A text with its {{marks}} filled. */
export function interpolate(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (mark, name) => String(values[name] ?? mark))
}
