import { findPackageJSON } from 'node:module'
import path from 'node:path'

/**
 * The folder of package.json. Migrations, seeds and built assets lie beside it, whether this runs from source
 * or bundled in dist/server, and from whichever folder the command was given.
 */
export const projectRoot = path.dirname(findPackageJSON('.', import.meta.url) ?? process.cwd())
