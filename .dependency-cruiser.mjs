/**
 * The arrows of the house: who may import whom. What is not said here is allowed.
 * `npm run check` runs it; a rule's comment is what a breaker of it reads.
 */

const features =
  '^server/(catalog|cart|orders|accounts|blog|gallery|currency|contact|pages|seo|admin|settings)/'
const schema = '^server/domain/.*-schema\\.ts$'
const nothingOfOurs = '^(server|views|client|migrations|seeds|tests)/'

/** What runs in the browser; client/build and client/dev make it and run in Node. */
const browserCode = { path: '^client/', pathNot: '^client/(build|dev)' }

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'domain-is-pure',
      comment: 'The rules import only each other, and zod in files named *-schema.ts.',
      severity: 'error',
      from: { path: '^server/domain/' },
      to: { pathNot: '^server/domain/|^node_modules/zod/' },
    },
    {
      name: 'zod-beside-rules',
      comment: 'A rule that an island imports must not bring zod along: schemas stand apart, in *-schema.ts.',
      severity: 'error',
      from: { path: '^server/domain/', pathNot: schema },
      to: { path: `${schema}|^node_modules/zod/` },
    },
    {
      name: 'migrations-stand-alone',
      comment: 'History does not change when a rule does.',
      severity: 'error',
      from: { path: '^migrations/' },
      to: { path: nothingOfOurs },
    },
    {
      name: 'browser-imports-client-and-domain',
      comment: 'What runs in the browser imports client/ and #domain.',
      severity: 'error',
      from: browserCode,
      to: { path: nothingOfOurs, pathNot: '^client/(?!build|dev)|^server/domain/' },
    },
    {
      name: 'no-schema-in-the-browser',
      comment: 'zod weighs more than the whole page: a schema stays on the server.',
      severity: 'error',
      from: browserCode,
      to: { path: `${schema}|^node_modules/zod/` },
    },
    {
      name: 'long-lists-stay-on-the-server',
      comment: 'The common passwords weigh more than any page.',
      severity: 'error',
      from: { path: '^(client|views)/' },
      to: { path: '^server/accounts/password/(common-passwords|password-rules)\\.(ts|json)$' },
    },
    {
      name: 'views-import-what-draws',
      comment: 'Views get their data as props: they import islands, client/ui, define-island and #domain.',
      severity: 'error',
      from: { path: '^views/' },
      to: {
        path: nothingOfOurs,
        pathNot:
          '^views/|^client/(islands|ui)/|^client/runtime/(define-island|manifest)\\.ts$|^server/domain/',
      },
    },
    {
      name: 'no-schema-in-views',
      comment: 'Validation has happened before a view is drawn.',
      severity: 'error',
      from: { path: '^views/' },
      to: { path: `${schema}|^node_modules/zod/` },
    },
    {
      name: 'http-knows-no-feature',
      comment: 'server/http, db and media serve the features and know none of them.',
      severity: 'error',
      from: { path: '^server/(http|db|media|mail|jobs)/' },
      to: { path: `${features}|^server/(app|main)\\.ts$` },
    },
    {
      name: 'only-public-files-between-features',
      comment:
        'Of another feature only queries.ts or a file named for what it does (place-order.ts): not its routes, not its inside.',
      severity: 'error',
      from: {
        path: '^server/([a-z]+)/',
        pathNot: '^server/(http|db|media|mail|jobs|cli|domain|seeds|lifecycle|crypto)/',
      },
      to: {
        path: features,
        pathNot: ['^server/$1/', '/queries\\.ts$', '/(?![a-z-]*routes\\.ts$)[a-z]+-[a-z-]+\\.ts$'],
      },
    },
    {
      name: 'features-do-not-reach-up',
      comment: 'Only main, the commands and tests put the app together.',
      severity: 'error',
      from: { path: features },
      to: {
        path: '^server/(app|main|config|logger)\\.ts$|^server/(cli|seeds)/|^migrations/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'server-imports-no-browser-code',
      comment: 'The server reaches what runs in the browser through views; the manifest is a type.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^client/', pathNot: '^client/runtime/manifest\\.ts$' },
    },
    {
      name: 'sql-in-its-place',
      comment: 'Only server/db makes connections; elsewhere Knex is a type that is handed in.',
      severity: 'error',
      from: { pathNot: '^(server/db|tests)/' },
      to: { path: '^node_modules/(knex|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-request-behind-the-routes',
      comment: 'Views, queries and files named for what they do know no req and no res.',
      severity: 'error',
      // admin/ holds what the routes of every feature of the staff share.
      from: {
        path: `^views/|${features}`,
        pathNot: [
          'routes\\.ts$',
          '^server/admin/(require-admin-tab|read-dashboard|merge-edits|find-edit-conflict|staff-form[a-z-]*)\\.ts$',
          // Middleware and what works on the session of a request.
          '^server/accounts/sign-in/(sign-in-service|sign-in-throttle|passport|trusted-browser|redirect-signed-in)\\.ts$',
          '^server/accounts/sessions/user-session\\.ts$',
        ],
      },
      // The session store is express-session's by contract, and sees no request.
      to: { path: '^node_modules/express/' },
    },
    {
      name: 'files-in-their-place',
      comment: 'media/ is the only room that touches pictures on disk; few others read files at all.',
      severity: 'error',
      from: {
        pathNot: [
          '^server/(media|disk|db|cli|seeds)/',
          '^server/http/(responses/assets|localisation/i18n|listener/tcp-table)\\.ts$',
          '^server/(crypto/session-secret|project-root)\\.ts$',
          '^server/mail/file-transport\\.ts$',
          '^(client/(build|dev)|tests)',
          '^[^/]+$',
        ],
      },
      to: { path: '^(node:)?fs(/promises)?$' },
    },
    {
      name: 'nothing-needs-a-test',
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
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-missing',
      comment: 'An import leads to a file or a package of package.json.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    // TypeScript 7 has no interface for other programs yet; swc reads the same language.
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
