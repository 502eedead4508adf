/** Trusted Types of the browser: lib.dom still expects strings in their place, so a policy is typed to return them. */
interface TrustedTypePolicyFactory {
  createPolicy<
    Rules extends Partial<
      Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string>
    >,
  >(name: string, rules: Rules): Rules
}

declare var trustedTypes: TrustedTypePolicyFactory | undefined
