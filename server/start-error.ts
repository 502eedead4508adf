/** It says in one sentence for the operator why the shop cannot start; printed without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
