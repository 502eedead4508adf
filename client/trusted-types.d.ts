/** For the browser's Trusted Types lib.dom still expects strings, so a policy is typed to return them. */
interface TrustedTypePolicyFactory {
  createPolicy<
    Rules extends Partial<
      Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string>
    >,
  >(name: string, rules: Rules): Rules
}

declare var trustedTypes: TrustedTypePolicyFactory | undefined
