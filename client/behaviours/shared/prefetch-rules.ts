/** A Trusted Types policy that the Content-Security-Policy allows, which names the rules by their hash. */
const policy = globalThis.trustedTypes?.createPolicy('shop-rules', { createScript: (rules) => rules })

if (HTMLScriptElement.supports?.('speculationrules')) {
  const rules = await (await fetch('/prefetch-rules.json')).text()
  const script = Object.assign(document.createElement('script'), { type: 'speculationrules' })
  script.text = policy ? policy.createScript(rules) : rules
  // The server sends no rules to visitors who save data or are on a slow network.
  if (rules) document.head.append(script)
}
