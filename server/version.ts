import packageDescription from '../package.json' with { type: 'json' }

/** The version of this shop: package.json is its one source. CHANGELOG.md says what its three numbers mean to an operator. */
export const shopVersion: string = packageDescription.version
