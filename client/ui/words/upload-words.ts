type ToastWords = { title: string; text: string }

/** The number of chosen pictures, by the plural categories of Arabic. */
type ChosenCounts = Record<`chosen_${Intl.LDMLPluralRule}`, string>

/** The texts of the upload page's script, with {{placeholders}}, from gallery.json. */
export type UploadMessages = ChosenCounts &
  Record<'progress' | 'remove' | 'submit' | 'busy' | 'resume' | 'not_a_picture' | 'no_network', string> &
  Record<'none' | 'failed' | 'done' | 'stopped', ToastWords> & {
    /** By error code of the API. */
    errors: Record<string, string>
  }
