import type { Box, Drawing } from './drawing';

const PHASES: [id: string, title: string, line: string, at: string][] = [
  ['parse', 'Parse', 'JSON with places', 'language/parse'],
  ['validate', 'Validate', 'known words', 'language/validate'],
  ['check', 'Check', 'names that exist', 'language/check'],
  ['normalise', 'Normalise', 'every word set', 'language/normalise'],
  ['link', 'Link', 'references lead on', 'language/link'],
];

/** Columns of what follows from a screen, each from top to bottom. */
const COLUMNS: { x: number; boxes: Omit<Box, 'x' | 'y' | 'w' | 'h'>[] }[] = [
  {
    x: 20,
    boxes: [
      {
        id: 'form',
        title: 'What the browser gets',
        lines: ['without tables, hooks and rules'],
        at: ['src/engine/language/derive/browserForm.ts'],
      },
      {
        id: 'compile',
        title: 'Conditions become functions',
        lines: ['columns are resolved'],
        at: ['src/engine/language/derive/compile.ts'],
      },
      {
        id: 'page',
        title: 'The page',
        lines: ['kind, layout and field types draw it'],
        at: ['src/engine/renderers', 'src/engine/layouts', 'src/engine/widgets'],
      },
    ],
  },
  {
    x: 334,
    boxes: [
      {
        id: 'endpoints',
        title: 'Endpoints with their codes',
        lines: ['list, add, action/retire …'],
        at: ['src/engine/language/derive/endpoints.ts'],
      },
      {
        id: 'operations',
        title: 'Calls find their operation',
        lines: ['no code, no answer'],
        at: ['src/server/resource/operations.ts'],
      },
      {
        id: 'plan',
        title: 'The plan of a call',
        lines: ['records and fields of this caller,', 'then SQL by kysely'],
        at: ['src/server/resource/plan'],
      },
    ],
  },
  {
    x: 648,
    boxes: [
      {
        id: 'ddl',
        title: 'Table and indexes',
        lines: ['a column for each stored field'],
        at: ['src/engine/language/derive/ddl.ts'],
      },
      {
        id: 'migration',
        title: 'Migration',
        lines: ['only adds; what loses data is refused'],
        at: ['src/server/db/screenMigration.ts'],
      },
      { id: 'table', title: 'PostgreSQL', lines: ['table gift, unique index on name'], kind: 'store' },
    ],
  },
];

/** How a screen file becomes page, endpoints and table. */
export const screenFile: Drawing = {
  name: 'screen-file',
  title: 'How a screen file becomes page, endpoints and table',
  height: 560,
  lanes: [
    {
      x: 10,
      y: 10,
      w: 940,
      h: 182,
      title:
        'Build, server and tools read every file by src/engine/language/read/read.ts; folders are of src/engine',
    },
    { x: 10, y: 214, w: 310, h: 336, title: 'Browser' },
    { x: 324, y: 214, w: 310, h: 336, title: 'Server' },
    { x: 638, y: 214, w: 312, h: 336, title: 'Database' },
  ],
  boxes: [
    {
      id: 'file',
      x: 20,
      y: 40,
      w: 152,
      h: 66,
      title: 'gift.json',
      lines: ['a screen file'],
      at: ['src/schemas/goods'],
    },
    ...PHASES.map(([id, title, line, at], index) => ({
      id,
      x: 190 + index * 152,
      y: 40,
      w: 142,
      h: 66,
      title,
      lines: [line],
      at: [at],
    })),
    {
      id: 'screen',
      x: 20,
      y: 128,
      w: 920,
      h: 54,
      title: 'Screen: plain data in which nothing is missing and nothing is wrong',
      at: ['src/engine/contract/screen.ts'],
    },
    ...COLUMNS.flatMap(({ x, boxes }) =>
      boxes.map((box, index) => ({ ...box, x, y: 246 + index * 98, w: 292, h: index === 2 ? 94 : 74 })),
    ),
  ],
  arrows: [
    { from: 'file', to: 'parse' },
    ...PHASES.slice(1).map(([to], index) => ({ from: PHASES[index]?.[0] ?? '', to })),
    { from: 'link', to: 'screen' },
    ...COLUMNS.flatMap(({ boxes: [first, second, third] }) =>
      first && second && third
        ? [
            { from: 'screen', to: first.id },
            { from: first.id, to: second.id },
            { from: second.id, to: third.id },
          ]
        : [],
    ),
  ],
};
