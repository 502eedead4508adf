/** What the script of a staff form says; `script` of admin-forms.json, and errors by the code of the answer. */
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
