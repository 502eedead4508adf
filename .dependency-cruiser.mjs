import { readdirSync } from 'node:fs'

/**
 * Which file may import which. What no rule forbids is allowed. `npm run check` runs it; the comment of a rule is printed
 * with each violation.
 */

/** Of these folders each imports only those before it: so no circle of folders can arise. A new folder takes its place here. */
const order = {
  server:
    'domain config disk crypto metrics db http outgoing object-storage jobs mail media backups lifecycle accounts admin settings texts shipping currency catalog discount-codes contact blog gallery orders couriers cash returns customers figures cart quotes reviews own-order pages seo announcements retention doctor today cli',
  'server/domain':
    'shared text time backups accounts currency shipping pictures admin blog catalog gallery reviews site cart orders quotes couriers cash customers figures today',
  'server/http': 'logging responses listener load localisation rate-limits requests sessions security',
  'server/accounts': 'password second-factor users sign-in registration own-account',
  'server/catalog': 'search categories products families stock-notices shop api import',
  client: 'dev styles runtime sw cart ui build behaviours staff-form admin islands enhance',
  views: 'ui mail layout orders own-order blog gallery accounts admin quotes contact cart catalog pages',
}

/** The tables of statuses and of their mails import nothing but each other, so settings and texts of their mails follow from it without a circle. */
const statuses = '^server/domain/orders/order-(statuses|mail)\\.ts$'

const orderRules = Object.entries(order).flatMap(([parent, names]) => {
  const folders = names.split(' ')
  const unknown = readdirSync(parent, { withFileTypes: true }).find(
    (entry) => entry.isDirectory() && !folders.includes(entry.name),
  )
  if (unknown) throw new Error(`.dependency-cruiser.mjs: give ${parent}/${unknown.name} a place in the order`)
  return folders.map((folder, index) => ({
    name: `order-of-folders: ${parent}/${folder}`,
    comment: `Folders of ${parent}/ import only those before them: ${names}.`,
    severity: 'error',
    from: { path: `^${parent}/${folder}/` },
    to: { path: `^${parent}/(${folders.slice(index + 1).join('|')})/`, pathNot: statuses },
  }))
})

const features =
  '^server/(catalog|cart|orders|own-order|quotes|reviews|couriers|cash|returns|customers|figures|accounts|blog|gallery|currency|contact|pages|seo|admin|settings|texts|announcements|shipping|discount-codes|doctor|today)/'
const schema = '^server/domain/.*-schema\\.ts$'
const ownCode = '^(server|views|client|migrations|seeds|tests)/'

/** Code that runs in the browser; client/build and client/dev build it and run in Node. */
const browserCode = { path: '^client/', pathNot: '^client/(build|dev)' }

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...orderRules,
    {
      name: 'domain-is-pure',
      comment: 'server/domain imports only itself, and zod in files named *-schema.ts.',
      severity: 'error',
      from: { path: '^server/domain/' },
      to: { pathNot: '^server/domain/|^node_modules/zod/' },
    },
    {
      name: 'zod-only-in-schemas',
      comment:
        'Islands import the rules of server/domain: zod stays out of them, in files named *-schema.ts.',
      severity: 'error',
      from: { path: '^server/domain/', pathNot: schema },
      to: { path: `${schema}|^node_modules/zod/` },
    },
    {
      name: 'migrations-import-only-the-domain',
      comment:
        'A migration that was applied must not change when other code does. The baseline takes closed lists from server/domain: a later migration brings a changed one to databases that are there.',
      severity: 'error',
      from: { path: '^migrations/' },
      to: { path: ownCode, pathNot: '^migrations/|^server/domain/' },
    },
    {
      name: 'browser-imports-client-and-domain',
      comment: 'Code of the browser imports client/ and #domain.',
      severity: 'error',
      from: browserCode,
      to: { path: ownCode, pathNot: '^client/(?!build|dev)|^server/domain/' },
    },
    {
      name: 'no-schema-in-the-browser',
      comment: 'zod is larger than a whole page: schemas stay on the server.',
      severity: 'error',
      from: browserCode,
      to: { path: `${schema}|^node_modules/zod/` },
    },
    {
      name: 'password-lists-stay-on-the-server',
      comment: 'The common passwords are larger than any page.',
      severity: 'error',
      from: { path: '^(client|views)/' },
      to: { path: '^server/accounts/password/(common-passwords|password-rules)\\.(ts|json)$' },
    },
    {
      name: 'views-import-no-server-code',
      comment: 'Views get their data as props: they import islands, client/ui, define-island and #domain.',
      severity: 'error',
      from: { path: '^views/' },
      to: {
        path: ownCode,
        pathNot:
          '^views/|^client/(islands|ui)/|^client/runtime/(define-island|manifest)\\.ts$|^server/domain/',
      },
    },
    {
      name: 'no-schema-in-views',
      comment: 'Input is validated before a view is rendered.',
      severity: 'error',
      from: { path: '^views/' },
      to: { path: `${schema}|^node_modules/zod/` },
    },
    {
      name: 'only-public-files-between-features',
      comment:
        'Of another feature import queries.ts or a file named for what it does (place-order.ts), no routes.',
      severity: 'error',
      from: { path: features },
      to: {
        path: features,
        pathNot: ['^server/$1/', '/queries\\.ts$', '/(?![a-z-]*routes\\.ts$)[a-z]+-[a-z-]+\\.tsx?$'],
      },
    },
    {
      name: 'admin-and-api-are-internal',
      comment: 'The folders admin/ and api/ of a feature are imported by that feature alone.',
      severity: 'error',
      from: { path: features },
      to: {
        path: ['^server/[a-z]+/(admin|api)/', '^server/[a-z]+/[a-z-]+/(admin|api)/'],
        pathNot: ['^server/$1/', '^server/domain/'],
      },
    },
    {
      name: 'media-worker-is-internal',
      comment: 'The process that decodes pictures is used through the other files of server/media.',
      severity: 'error',
      from: { pathNot: '^(server/media|seeds|tests)/' },
      to: { path: '^server/media/worker/' },
    },
    {
      name: 'only-features-take-dependencies',
      comment: 'server/http, db, media, mail and jobs name what they need themselves, and know no feature.',
      severity: 'error',
      from: { path: '^server/[^/]+/', pathNot: features },
      to: { path: '^server/(dependencies|middleware|routes|app)\\.ts$' },
    },
    {
      name: 'only-the-start-creates-the-app',
      comment:
        'Only main.ts, the commands and tests create the app. Features get everything as Dependencies.',
      severity: 'error',
      from: { path: features },
      to: {
        path: '^server/(app|routes|dependencies|middleware|main|register-job-handlers|config|logger)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'server-imports-no-browser-code',
      comment: 'The server renders code of the browser through views; of the manifest it imports the type.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^client/', pathNot: '^client/runtime/manifest\\.ts$' },
    },
    {
      name: 'only-db-connects',
      comment: 'Only server/db makes connections; other code takes Knex as an argument and imports its type.',
      severity: 'error',
      from: { pathNot: '^(server/db|tests)/' },
      to: { path: '^node_modules/(knex|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-request-behind-the-routes',
      comment: 'Views, queries and files named for what they do know no req and no res.',
      severity: 'error',
      from: {
        path: `^views/|${features}`,
        pathNot: [
          'routes\\.ts$',
          // What the routes of the staff share.
          '^server/admin/(read-dashboard|record-view|edit-conflict|staff-form[a-z-]*)\\.ts$',
          // The cart's page is the answer of several routes and of an error handler; several write its cookie.
          '^server/cart/(render-cart|cart-cookie)\\.ts$',
          // Both ways to order read who sends it from the request, whose log has why it was refused.
          '^server/orders/(placing/submit-order|record-refused-order)\\.ts$',
          // Middleware, and what works on the session of a request.
          '^server/catalog/shop/set-up-categories\\.ts$',
          '^server/accounts/sign-in/(sign-in-service|trusted-browser)\\.ts$',
        ],
      },
      to: { path: '^node_modules/express/' },
    },
    {
      name: 'few-files-read-the-disk',
      comment: 'Pictures are read and written by server/media alone; few other files use the disk at all.',
      severity: 'error',
      from: {
        pathNot: [
          '^server/(media|disk|db|cli|backups)/',
          '^server/http/(responses/(assets|public-files)|localisation/texts)\\.ts$',
          '^server/(crypto/session-secret|project|config/given-names)\\.ts$',
          '^server/mail/transport\\.ts$',
          '^server/object-storage/object-storage\\.ts$',
          '^(client/(build|dev)|seeds|tests)',
          '^[^/]+$',
        ],
      },
      to: { path: '^(node:)?fs(/promises)?$' },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: '^tests/|^[^/]+\\.config\\.ts$' },
      to: { path: '^tests/' },
    },
    {
      name: 'no-barrels-no-utils',
      comment: 'A file is named for the one thing it does.',
      severity: 'error',
      from: {},
      to: {
        path: '(^|/)(index|utils?|helpers?|common|misc)\\.tsx?$',
        pathNot: '^node_modules/|^client/enhance/common\\.ts$',
      },
    },
    { name: 'no-circles-of-files', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-missing-imports',
      comment: 'An import is a file or a package of package.json.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    // TypeScript 7 has no interface for other programs yet; swc parses the same language.
    parser: 'swc',
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '^(dist|\\.data|uploads)/' },
    enhancedResolveOptions: {
      conditionNames: ['node', 'import', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
