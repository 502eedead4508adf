import { bundleForBrowser } from './browser-bundle.ts'
import { writeByteTable } from './byte-table.ts'

/** npm run bytes: writes the sizes of scripts and styles into the README; a test says when they are out of date. */
writeByteTable(await bundleForBrowser({ forProduction: true }))
