/**
 * What browsers with Trusted Types have. The DOM's own types still take a string where such a browser wants a trusted
 * value, so that is what a policy is said to return.
 */
interface TrustedTypePolicyFactory {
  createPolicy<Rules extends Partial<Record<'createHTML' | 'createScriptURL', (text: string) => string>>>(
    name: string,
    rules: Rules,
  ): Rules
}

declare var trustedTypes: TrustedTypePolicyFactory | undefined
