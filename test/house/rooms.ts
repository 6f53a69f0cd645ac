/** A row: which files it speaks for, and the beginnings of what they may import. `$1`, `$2` repeat what the row matched. */
export type Room = readonly [file: RegExp, mayImport: readonly string[]]

const feature = '(account|device|songs|remote|recordings|feed|pk|messages|rewards|pay|orders|help|tracking)'
const engine = '(database|bus|files|outside|logbook)'
const tvFeature = '(barrage|player|lyrics|pairing|recorder)'
/** An engine as others see it: its interface, never one of its makes. */
const engineInterface = 'apps/server/src/engines/(\\w+)/\\1\\.ts$'
/** The database as stores see it: the interface, the tables, and the words to write a query in. */
const storage = [
  'apps/server/src/engines/database/(database|schema|song-tables|queue-tables|account-tables|message-tables|transactions)\\.ts$',
  'npm:drizzle-orm$',
]
const contract = 'packages/contract/'

/** Who may import whom: the first row that fits a file speaks for it. A file that fits no row has no place in the house. */
export const rooms: readonly Room[] = [
  [/^(packages|apps)\/\w+\/src\/.*\.(test|promises)\.tsx?$/, ['.*']],
  [/^(packages|apps)\/\w+\/src\/(\w+\/)*testing\//, ['.*']],
  [/^packages\/contract\/src\/[\w-]+\.ts$/, [contract, 'npm:zod$']],
  [/^packages\/client\/src\/[\w-]+\.ts$/, ['packages/client/', contract, 'npm:zod$']],
  [/^packages\/ui\/src\/[\w-]+(\.module|\.d)?\.tsx?$/, ['packages/ui/', 'npm:(react|react-dom|lucide-react)$']],

  [/^apps\/server\/src\/(main|catalogue)(-[\w-]+)?\.ts$/, ['apps/server/src/', contract, 'node:']],
  [/^apps\/server\/src\/config\.ts$/, [contract, 'node:', 'npm:zod$']],
  [
    /^apps\/server\/src\/app(-needs)?\.ts$/,
    [
      'apps/server/src/(features|http|gateway)/',
      'apps/server/src/app-needs\\.ts$',
      'apps/server/src/studio/studio\\.ts$',
      'apps/server/src/search/search\\.ts$',
      'apps/server/src/sandbox/(sandbox|serve-sandbox)\\.ts$',
      engineInterface,
      contract,
    ],
  ],
  // What the rooms of the server share; it knows nobody.
  [/^apps\/server\/src\/shared\//, []],
  // What all engines share: how they say that they cannot start, and how a folder is made.
  [/^apps\/server\/src\/engines\/(problem|make-folder)\.ts$/, ['node:']],
  [
    new RegExp(`^apps/server/src/engines/${engine}/`),
    [
      'apps/server/src/engines/$1/',
      'apps/server/src/engines/(problem|make-folder)\\.ts$',
      'apps/server/src/shared/',
      'npm:',
      'node:',
    ],
  ],
  [
    /^apps\/server\/src\/(http|gateway)\//,
    [
      contract,
      'apps/server/src/$1/',
      'apps/server/src/http/',
      'apps/server/src/shared/',
      engineInterface,
      'npm:',
      'node:',
    ],
  ],
  [
    // The sandbox platform plays the other side of the outside world: it knows the interface and the settings, no adapter.
    /^apps\/server\/src\/sandbox\//,
    [
      contract,
      'apps/server/src/sandbox/',
      'apps/server/src/http/',
      'apps/server/src/engines/outside/outside(-config)?\\.ts$',
      'npm:(fastify|smtp-server|zod)$',
      'node:',
    ],
  ],
  // Invented catalogues: words, dice, and nothing else.
  [/^apps\/server\/src\/synthetic\//, ['apps/server/src/synthetic/', 'npm:pinyin-pro$']],
  [/^apps\/server\/src\/studio\//, [contract, 'apps/server/src/studio/', 'node:', 'npm:wasm-media-encoders$']],
  // The search index knows names and keywords, and nothing of where they come from.
  [/^apps\/server\/src\/search\//, [contract, 'apps/server/src/search/', 'npm:(pinyin-pro|opencc-js)$', 'node:']],
  [
    // Stores; the search interface says how the index wants to be told of songs.
    new RegExp(`^apps/server/src/features/${feature}/[\\w-]+\\.store\\.ts$`),
    [contract, 'apps/server/src/features/$1/', 'apps/server/src/search/search\\.ts$', ...storage],
  ],
  [
    /^apps\/server\/src\/features\/(songs)\//,
    [
      contract,
      'apps/server/src/features/$1/',
      'apps/server/src/http/',
      'apps/server/src/search/(search|fold)\\.ts$',
      'npm:(zod|pinyin-pro)$',
    ],
  ],
  [
    // Passwords are hashed where they are kept.
    /^apps\/server\/src\/features\/(account)\//,
    [contract, 'apps/server/src/features/$1/', 'apps/server/src/http/', 'npm:(zod|@node-rs/argon2)$'],
  ],
  [
    // Words are the same for the barrage as for the search, however they are written.
    /^apps\/server\/src\/features\/(remote)\//,
    [
      contract,
      'apps/server/src/features/$1/',
      'apps/server/src/http/',
      'apps/server/src/search/fold\\.ts$',
      'npm:zod$',
    ],
  ],
  [
    new RegExp(`^apps/server/src/features/${feature}/`),
    [contract, 'apps/server/src/features/$1/', 'apps/server/src/http/', 'npm:zod$'],
  ],

  [/^apps\/(companion|tv)\/src\/main\.tsx$/, ['packages/', 'apps/$1/src/app/', 'npm:react(-dom)?$']],
  // Runs in a world of its own, without the page.
  [/^apps\/companion\/src\/worker\//, ['apps/companion/src/worker/']],
  [/^apps\/(companion|tv)\/src\/env\.d\.ts$/, ['npm:vite$']],
  [/^apps\/(companion|tv)\/src\/app\//, ['packages/', 'apps/$1/src/', 'npm:']],
  [/^apps\/(companion|tv)\/src\/shared\//, ['packages/', 'apps/$1/src/shared/', 'npm:']],
  [
    new RegExp(`^apps/(companion)/src/features/${feature}/`),
    ['packages/', 'apps/$1/src/features/$2/', 'apps/$1/src/shared/', 'npm:'],
  ],
  [
    new RegExp(`^apps/(tv)/src/features/${tvFeature}/`),
    ['packages/', 'apps/$1/src/features/$2/', 'apps/$1/src/shared/', 'npm:'],
  ],

  [/^apps\/(companion|tv)\/vite\.config\.ts$/, ['npm:(vite|@vitejs/plugin-react)$', 'node:']],
  [/^apps\/server\/drizzle\.config\.ts$/, ['npm:drizzle-kit$']],
  [/^vitest\.config\.ts$/, ['npm:vitest$', 'scripts/']],
  [/^scripts\/[\w-]+\.mjs$/, ['scripts/', 'node:', 'npm:(esbuild|vite|vitest|playwright-core)$']],
  [/^test\//, ['.*']],
  [/^bench\/[\w-]+\.ts$/, ['bench/', 'test/journeys/', 'apps/server/src/', 'packages/', 'npm:', 'node:']],
]
