/** The texts of the staff form's script: `script` of admin-forms.json, and errors by error code. */
export type FormMessages = {
  draft: Record<'found' | 'older' | 'restore' | 'discard' | 'full', string>
  leave: Record<'title' | 'text' | 'keep' | 'discard' | 'stay', string>
  network: Record<'offline' | 'back' | 'failed' | 'retry', string>
  server: string
  login: Record<
    'title' | 'text' | 'email' | 'password' | 'code' | 'code_hint' | 'submit' | 'cancel' | 'waiting',
    string
  >
  pictures: Record<
    'failed' | 'uploading' | 'retry' | 'remove' | 'no_network' | 'moved' | 'removed' | 'full',
    string
  >
  errors: Record<string, string>
}
