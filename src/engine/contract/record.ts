import type { Static } from 'typebox';
import type * as answers from '../../contract/endpoints/answers';
import type { Field } from './field';
/** A record on the wire: declared fields, `id`, and `<field>_dictText` beside coded ones. */
export type RecordData = Record<string, unknown>;

/** Rows of a list (`contract.md` §2). */
export interface Page {
  records: RecordData[];
  total: number;
  size: number;
  current: number;
  pages: number;
  /** Asks for what follows this page; absent on the last one, and on backends of the family. */
  cursor?: string;
  /** The total is a guess: counting every record would take too long. */
  isEstimated?: boolean;
}

/** How many records a list shows until its operator chooses another number; a call that names none gets the family's 10. */
export const PAGE_SIZE = 20;

/** What a list asks for. `filters` holds `<f>`, `<f>_begin`, `<f>_end` as text. */
export interface ListQuery {
  pageNo: number;
  pageSize: number;
  sort: { field: string; direction: 'asc' | 'desc' }[];
  filters: Record<string, string>;
  /** The start of the page, as the page before it answered: used instead of counting from the first row. */
  cursor?: string;
}

/** A choice of a dictionary or a lookup. */
export interface Choice extends Static<typeof answers.choice> {
  /** What a chosen item of a dictionary asks for besides (`parameters`). */
  parameters?: readonly DeclaredParameter[];
}

/** A value with a name that somebody else declares: a field like any other, with the unit it is counted in. */
export interface DeclaredParameter {
  field: Field;
  unit: string | null;
}

/** Result of an action over several rows: each row is its own transaction. */
export type BulkResult = Static<typeof answers.bulkResult>;

/** A total is the sum, the average, the least, the greatest or the number of a field's values. */
export type TotalKind = Static<typeof answers.totalKind>;

/** Figures of the filtered set in the fields' smallest units, and how many records each tab holds; null without tabs. */
export type Totals = Static<typeof answers.totals>;

/** What a calendar shows of its days. */
export type DayRecords = Static<typeof answers.dayRecords>;

/** A record of any screen by its name. */
export interface NamedRecord {
  screen: string;
  id: string;
  text: string;
  /** The right to open it; null where it cannot be opened. */
  code: string | null;
}

/** A field's two values in words, as its screen prints them; null: it was empty. */
export type Change = Static<typeof answers.change>;

/** A part of a text; `mark` highlights it and says why. */
export interface MarkedPart {
  text: string;
  mark?: string;
  color?: string;
}

/** What was written and done, in its order, as evidence. */
export interface Transcript {
  lines: TranscriptLine[];
  /** Rights without which the reader sees nothing, or less, of it. */
  missing: string[];
  /** What of it was never stored, in words. */
  unstored?: string;
  /** The moment that it is evidence for. */
  at?: string | null;
}

export interface TranscriptLine {
  time: string;
  /** left: who is judged, right: the other, middle: what happened. */
  side: 'left' | 'right' | 'middle';
  name: string | null;
  text: string;
  /** 已撤回. */
  state?: string;
  /** Addresses of files that end after some minutes. */
  picture?: string;
  voice?: string;
  video?: string;
}

/** One thing that happened to a record, in the words of its screen. */
export type HistoryEntry = Static<typeof answers.historyEntry>;

export type HistoryPage = Static<typeof answers.historyPage>;

/** Which part of a history: behind the entry `cursor`, by one operator, on these days (YYYY-MM-DD, both included). */
export interface HistoryAsk {
  cursor?: string;
  operator?: string;
  begin?: string;
  end?: string;
}

/** A record as two of its versions have it; `to` null is as it is now. */
export type VersionComparison = Static<typeof answers.comparison>;

/** What going back to a version would change (`before`: now), and which fields stay as they are. */
export type Reversion = Static<typeof answers.reversion>;

/** A field that does not go back, with why as a sentence after its title. */
export type LeftField = Reversion['left'][number];

/** Whose version it is, and when it was made. */
export type VersionHead = Pick<HistoryEntry, 'id' | 'title' | 'operator' | 'time'>;

/** One record on a time line, as its own screen calls it. */
export type TimelineEntry = TimelinePage['records'][number];

/** Newest first; `cursor` asks for what follows, null on the last page. `kinds`: the tabs that this operator may see. */
export type TimelinePage = Static<typeof answers.timelinePage>;

/** How many records a tab of a detail holds for one record; `isMore`: at least so many. */
export type RelatedCount = Static<typeof answers.relatedCount>;

/** Which part of a time line: the tabs of these numbers, with commas, on these days (YYYY-MM-DD, both included). */
export interface TimelineAsk {
  kind?: string;
  begin?: string;
  end?: string;
  cursor?: string;
}

/** A queue's next record, this operator's for so many minutes; null when nothing waits. */
export type Claim = Static<typeof answers.claimed>;

/** What this operator decided in a queue today, and how long it took them; null: of no decision that is known. */
export type OwnDecisions = Static<typeof answers.ownDecisions>;

/** What waits in a queue and who works on it, before anybody claims. */
export type Backlog = Static<typeof answers.backlog>;

/** Records that wait at least `from` and less than `to` minutes. */
export type BacklogAge = Backlog['ages'][number];

export type TeamDecisions = NonNullable<Backlog['team']>[number];

export type BacklogClaim = Backlog['claims'][number];

/** Days of a dashboard's range, `YYYY-MM-DD`, both included. */
export interface Period {
  begin: string;
  end: string;
}

/** A requested range: one of the file's choices, or days of the operator's own. */
export type RangeChoice = { range: string } | Period;

/** Spans of time by which a card is grouped. */
export type Span = 'hour' | 'day' | 'week' | 'month';

/** One place on a card's axis, or one line of it. `value` null: everything beyond the limit, called 其他. */
export type CardKey = Static<typeof answers.cardKey>;

/** What a card shows. Amounts are in their fields' smallest units. */
export type CardData = Static<typeof answers.cardData>;

/** What an export writes: these columns in this order, of the chosen records or of all that the query finds. */
export interface ExportAsk {
  format: 'xlsx' | 'csv';
  columns: string[];
  /** Empty: all that the query finds. */
  selections: string[];
  query: ListQuery;
}

/** Work that the server does for this operator in the background. */
export interface Task {
  id: string;
  kind: string;
  screenId: string | null;
  title: string;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  /** Null while it is not known. */
  total: number | null;
  done: number | null;
  message: string | null;
  fileName: string | null;
  createTime: string;
}

/** How a list is to be seen, as differences from its file; the server keeps `preferences` without looking into them. */
export interface ViewContent {
  filters: Record<string, string>;
  sort: { field: string; direction: 'asc' | 'desc' }[];
  pageSize: number;
  /** What draws the rows; absent: the first of the file. */
  layout?: string | undefined;
  preferences: object;
}

export interface SavedView {
  id: string;
  name: string;
  content: ViewContent;
  /** Everybody who may see the list may use it. */
  isShared: boolean;
  isOwn: boolean;
  /** The list opens with it, for this operator. */
  isDefault: boolean;
  /** The list opens with it for their holders who chose none. */
  roles: ViewRole[];
  maker: string;
}

export interface ViewRole {
  id: string;
  name: string;
}

/** One refusal on a field, shown at that field. */
export interface FieldError {
  field: string;
  message: string;
}

/** A record in the bin: when it was deleted, and by whom. */
export interface DeletedRecord extends RecordData {
  deletion: { time: string; operator: string | null };
}

/** A record as Ctrl+K shows it: by its label, and by what distinguishes it from others of that label. */
export interface FoundRecord {
  id: string;
  text: string;
  note?: string;
  picture?: string;
}

/** What was found in one screen, none where it was searched in vain; `message`: why it could not be searched. */
export interface FoundInScreen {
  screen: string;
  title: string;
  route: string;
  /** The screen that owns the records: a view of them finds the same ones. */
  source: string;
  records: FoundRecord[];
  message?: string;
}

/** What operators say about a record among themselves, the newest first. */
export type CommentPage = Static<typeof answers.commentPage>;

/** An operator who can be named in a comment. */
export type MentionedPerson = Static<typeof answers.mentionedPerson>;

/** A button of a page as Ctrl+K offers it: `add`, or an action on the screen as a whole. */
export interface ScreenButton {
  screen: string;
  /** The page's. */
  title: string;
  route: string;
  name: string;
  /** The button's. */
  text: string;
}

/** A password or a token that the server keeps no more of. */
export interface ShownOnce {
  title: string;
  /** Several, each of somebody: copied or kept as a file together. */
  text: string | readonly { name: string; text: string }[];
}
