/**
 * The direction of imports: ui, db, media ← kit ← features ← site, portal, server. docs/architecture.md explains it.
 * Tests may import everything and are not looked at.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-circular-imports',
      comment: 'Files that import each other cannot be understood one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-folder-cycles',
      comment: 'Move what both folders need into the lower one.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    layer('ui', ['media/url\\.ts$']),
    layer('db'),
    layer('media'),
    layer('kit', ['ui/', 'db/', 'media/']),
    layer('features', ['kit/', 'ui/', 'db/', 'media/']),
    layer('site', ['features/', 'kit/', 'ui/', 'media/url\\.ts$']),
    layer('portal', ['features/', 'kit/', 'ui/', 'media/url\\.ts$']),
    layer('server', [
      'features/index\\.server\\.ts$',
      'features/addresses\\.ts$',
      'kit/',
      'ui/',
      'db/',
      'media/',
      'site/render\\.tsx$',
    ]),
    layer('commands', ['server/', 'features/', 'kit/', 'db/', 'media/', 'ui/csv/']),
    layer('demo', ['server/', 'features/', 'kit/', 'db/', 'media/', 'ui/']),
    layer('checks', ['db/']),
    layer('bench', ['tests/', 'server/', 'features/', 'kit/', 'db/', 'demo/', 'media/url\\.ts$']),
    {
      name: 'react-in-the-server',
      comment:
        'React is loaded with the renderer, once NODE_ENV is set: otherwise its development build answers.',
      severity: 'error',
      from: { path: ['^(server|commands|db|media)/', '\\.server\\.tsx?$'] },
      to: {
        path: '^node_modules/react/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'server-code-in-the-browser',
      comment: 'What reaches the browser must not import code of the server.',
      severity: 'error',
      from: {
        path: '^(ui|kit|features|site|portal)/',
        pathNot: ['\\.server\\.tsx?$', '^features/calendar/source/'],
      },
      to: {
        path: ['\\.server\\.tsx?$', '^(server|db|media|features/calendar/source)/'],
        pathNot: '^media/url\\.ts$',
      },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: [
        '^node_modules/(?!react/)',
        '^dist/',
        '\\.css$',
        '\\.test\\.ts$',
        '^tests/',
        '\\.config\\.ts$',
      ],
    },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx'] },
  },
}

/** A layer may import itself and the paths that are named. */
function layer(name, allowed = []) {
  return {
    name: `${name}-imports`,
    comment: `${name}/ imports in the wrong direction.`,
    severity: 'error',
    from: { path: `^${name}/` },
    to: {
      path: '^(ui|db|media|kit|features|site|portal|server|commands|demo|bench|checks)/',
      pathNot: [`${name}/`, ...allowed].map(path => `^${path}`),
    },
  }
}
