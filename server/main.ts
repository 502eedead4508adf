import packageDescription from '../package.json' with { type: 'json' }

// The rest is loaded only after this check, as an older Node would end with a stack trace about what it lacks.
const needed = packageDescription.engines.node.replace(/\D/g, '')
const [found = ''] = process.versions.node.split('.')
if (Number(found) < Number(needed)) {
  console.error(
    `The shop needs Node ${needed}, and this is Node ${process.versions.node}: start it with npm start, or with Node ${needed}.`,
  )
  process.exit(1)
}
await import('./start-shop.ts')
