import * as texts from '#texts/contract';
import type { BuiltInVerb, Screen } from './screen';

/** How the right to an endpoint follows from its screen (`language.md` §7). */
type Right =
  /** The code of a verb, where the screen has it. */
  | BuiltInVerb
  /** Its list, or a field that refers to it. */
  | 'lookup'
  /** Any action that decides in a queue. */
  | 'deciding'
  /** The same, or to lead it. */
  | 'watching';

export interface EndpointSheet {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  right: Right;
  /** Absent: called as its verb. */
  title?: string;
  /** Screens that have it; absent: all that the right exists for. */
  isOf?(screen: Screen): boolean;
  /** Takes longer than a call: an import, or a file that is made while it is read. */
  isLong?: true;
  /** It brings a file, which only a POST does, and changes nothing. */
  isReading?: true;
}

/** What it deletes stays in the bin. */
const isSoft = ({ resource }: Screen) => resource?.delete === 'soft';

const isNoSettings = ({ kind }: Screen) => kind !== 'form';

const isQueue = ({ queue }: Screen) => queue !== null;

const hasCalendar = ({ table }: Screen) => table?.layouts.some(({ time }) => time !== null) ?? false;

const hasTabs = ({ detail }: Screen) => (detail?.tabs.length ?? 0) > 0;

const hasComments = ({ detail }: Screen) => detail?.hasComments ?? false;

const hasApprovals = ({ actions }: Screen) =>
  Object.values(actions).some(({ approval }) => approval !== null);

const hasTimeline = ({ detail }: Screen) => detail?.tabs.some(({ timeline }) => timeline !== null) ?? false;

/**
 * Every endpoint that a screen may have, by what follows its path; actions have theirs besides, `POST action/<name>`. The one
 * list: the server's operations, the API description and the page's calls are typed by its names, so that an endpoint
 * which somebody forgets does not compile.
 */
export const ENDPOINTS = {
  list: { method: 'GET', right: 'list', title: texts.list, isOf: isNoSettings },
  queryById: { method: 'GET', right: 'list', title: texts.oneRecord },
  add: { method: 'POST', right: 'add' },
  edit: { method: 'PUT', right: 'edit' },
  reorder: { method: 'PUT', right: 'edit', title: texts.reorder, isOf: ({ table }) => Boolean(table?.drag) },
  delete: { method: 'DELETE', right: 'delete' },
  deleteBatch: { method: 'DELETE', right: 'delete', title: texts.deleteSeveral },
  deleted: { method: 'GET', right: 'delete', title: texts.recycleBin, isOf: isSoft },
  putBack: { method: 'PUT', right: 'delete', title: texts.restore, isOf: isSoft },
  purge: { method: 'DELETE', right: 'delete', title: texts.deleteForever, isOf: isSoft },
  days: { method: 'GET', right: 'list', title: texts.recordsOfDays, isOf: hasCalendar },
  totals: { method: 'GET', right: 'list', title: texts.totals, isOf: isNoSettings },
  history: { method: 'GET', right: 'list', title: texts.history },
  related: { method: 'GET', right: 'list', title: texts.tabCounts, isOf: hasTabs },
  timeline: { method: 'GET', right: 'list', title: texts.timeline, isOf: hasTimeline },
  approvals: { method: 'GET', right: 'list', title: texts.approvalState, isOf: hasApprovals },
  stepBack: { method: 'POST', right: 'list', title: texts.previousStep, isOf: hasApprovals },
  comments: { method: 'GET', right: 'list', title: texts.comments, isOf: hasComments },
  commentPeople: { method: 'GET', right: 'list', title: texts.mentionable, isOf: hasComments },
  comment: { method: 'POST', right: 'list', title: texts.writeComment, isOf: hasComments },
  uncomment: { method: 'DELETE', right: 'list', title: texts.deleteOwnComment, isOf: hasComments },
  follow: { method: 'PUT', right: 'list', title: texts.follow, isOf: hasComments },
  compare: { method: 'GET', right: 'list', title: texts.compareVersions },
  reversion: { method: 'GET', right: 'edit', title: texts.revertChanges },
  revert: { method: 'PUT', right: 'edit', title: texts.revert },
  reveal: { method: 'POST', right: 'reveal' },
  import: { method: 'POST', right: 'import', isLong: true },
  importExcel: { method: 'POST', right: 'import', title: texts.importDirectly, isLong: true },
  importPreview: { method: 'POST', right: 'import', title: texts.readSheet, isLong: true, isReading: true },
  importRejects: {
    method: 'POST',
    right: 'import',
    title: texts.rejectedRows,
    isLong: true,
    isReading: true,
  },
  importTemplate: { method: 'GET', right: 'import', title: texts.importTemplate },
  export: { method: 'POST', right: 'export', isOf: isNoSettings },
  exportXls: {
    method: 'GET',
    right: 'export',
    title: texts.exportDirectly,
    isOf: isNoSettings,
    isLong: true,
  },
  lookup: { method: 'GET', right: 'lookup', title: texts.lookup, isOf: isNoSettings },
  claim: { method: 'POST', right: 'deciding', title: texts.claim, isOf: isQueue },
  backlog: { method: 'GET', right: 'watching', title: texts.backlog, isOf: isQueue },
  assignees: { method: 'GET', right: 'lead', title: texts.assignees, isOf: isQueue },
  assign: { method: 'POST', right: 'lead', title: texts.assign, isOf: isQueue },
  query: { method: 'GET', right: 'list', title: texts.card, isOf: ({ dashboard }) => dashboard !== null },
} as const satisfies Record<string, EndpointSheet>;

export type EndpointName = keyof typeof ENDPOINTS;

export function isEndpointName(name: string): name is EndpointName {
  return Object.hasOwn(ENDPOINTS, name);
}

/** Whether a screen has such an endpoint at all; a dashboard answers its cards and nothing else. */
export function hasEndpoint(screen: Screen, name: EndpointName): boolean {
  const { right, isOf }: EndpointSheet = ENDPOINTS[name];
  if (screen.dashboard !== null || name === 'query') return screen.dashboard !== null && name === 'query';
  if (screen.resource === null || (isOf && !isOf(screen))) return false;
  return right === 'lookup' || right === 'deciding' || right === 'watching' || right in screen.verbs;
}
