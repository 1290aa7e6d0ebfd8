import { endpointsOf, type ScreenEndpoint } from '../../contract/endpoints/endpointsOf';
import {
  closestMatch,
  recordSchema,
  type Screen,
  type ScreenGroup,
  sheetOf,
  statementsFor,
} from '../../engine/pure';
import { type Call, done, type Outcome, refused } from '../command';
import { digest } from '../digest';
import { readFolder } from '../files';
import { messages } from '../messages';
import { aligned } from '../width';
import { errorLine } from './check';
import { conditionsOf } from './explain/conditions';
import { menuPlace } from './explain/menuPlace';
import { schemaLines } from './explain/schemaLines';

/** Everything a file yields, in words; as JSON the normalised screen with everything derived from it. */
export async function explain({
  folder,
  words,
  flags,
}: Pick<Call, 'folder' | 'words' | 'flags'>): Promise<Outcome> {
  const [id = ''] = words;
  const { screens, groups, errors } = await readFolder(folder);
  const screen = screens.get(id);
  if (!screen) {
    const own = errors.filter((error) => error.file === `${id}.json`);
    return own.length > 0
      ? refused(...own.map(errorLine))
      : refused(messages.unknownScreen(id, closestMatch(id, screens.keys())));
  }
  if (!flags.json) return done(explainScreen(screen, screens, groups));
  return done([JSON.stringify(derived(screen, screens, groups), null, 2)]);
}

export function explainScreen(
  screen: Screen,
  screens: ReadonlyMap<string, Screen> = new Map([[screen.id, screen]]),
  groups: ScreenGroup[] = [],
): string[] {
  const { endpoints, permissions, conditions, sql, recordSchemas, menu } = derived(screen, screens, groups);
  const { title, section } = messages.explain;
  const written = screen.verbs.add ? 'add' : screen.verbs.edit ? 'edit' : 'answer';
  return [
    title(screen),
    ...block(section.endpoints, aligned(endpoints.map(endpointCells))),
    ...block(section.permissions, aligned(permissions.map(({ code, title }) => [code, title]))),
    ...block(section.fields(screen.resource), fieldLines(screen)),
    ...block(section.conditions, aligned(conditions.map(({ place, words }) => [place, words]))),
    ...block(section.timeline, aligned(timelineCells(screen, screens))),
    ...block(section.record[written], schemaLines(recordSchemas[written])),
    ...block(
      'SQL',
      sql.map((statement) => `${statement};`),
    ),
    ...block(section.menu, [menu]),
  ];
}

function derived(screen: Screen, screens: ReadonlyMap<string, Screen>, groups: ScreenGroup[]) {
  const hasRecords = screen.resource !== null;
  const schemaOf = (use: 'answer' | 'add' | 'edit', exists: boolean) =>
    hasRecords && exists ? recordSchema(screen, use) : null;
  return {
    screen,
    endpoints: endpointsOf(screen, screens.values()),
    permissions: codesOf(screen),
    conditions: conditionsOf(screen, screens),
    recordSchemas: {
      answer: schemaOf('answer', true),
      add: schemaOf('add', screen.verbs.add !== undefined),
      edit: schemaOf('edit', screen.verbs.edit !== undefined),
    },
    sql: statementsFor(screen, digest),
    menu: menuPlace(screen, groups),
  };
}

/** Which tabs are on the time line, and by which of their fields. */
function timelineCells({ detail }: Screen, screens: ReadonlyMap<string, Screen>): string[][] {
  return (detail?.tabs ?? []).flatMap(({ screen, title, timeline }) => {
    if (timeline === null) return [];
    const inner = screens.get(screen);
    return [[title ?? inner?.title ?? screen, screen, inner?.fields[timeline]?.title ?? timeline]];
  });
}

function block(title: string, lines: string[]): string[] {
  return lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : [];
}

function endpointCells({ method, path, title, codes }: ScreenEndpoint): string[] {
  const [own = '', ...others] = codes;
  return [method, path, title, others.length > 0 ? messages.explain.orOthers(own, others.length) : own];
}

function codesOf(screen: Screen): { code: string; title: string }[] {
  const verbs = [...Object.values(screen.verbs), ...Object.values(screen.actions)];
  const extra = Object.entries(screen.fieldVerbs).map(([verb, title]) => ({
    code: `${screen.permission}:${verb}`,
    title,
  }));
  const own = verbs.map(({ code, title }) => ({ code, title }));
  // a dashboard or page has no verbs of records, but is opened by this
  const opened = screen.verbs.list
    ? []
    : [{ code: `${screen.permission}:list`, title: messages.explain.view }];
  return [...opened, ...own, ...extra];
}

function fieldLines(screen: Screen): string[] {
  return Object.values(screen.fields).map((field) => {
    const marks = messages.explain.marks(field);
    return `${field.name}  ${field.title}  ${sheetOf(field).title}${marks && `  ${marks}`}`;
  });
}
