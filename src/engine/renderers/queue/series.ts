import * as texts from '#texts/renderers/queue';
import * as signs from '#texts/signs';
import { sumOf } from '../../actions/recordTitle';
import type { RecordData } from '../../contract/record';
import type { Screen } from '../../contract/screen';
import { sheetOf } from '../../widgets/sheets';

/** One decision of a series. */
export interface Decided {
  record: RecordData;
  /** Name and title of the button. */
  action: string;
  title: string;
  /** Somebody else has to agree before it is done. */
  waits: boolean;
  /** ms since 1970. */
  at: number;
}

/** What an operator decided between 开始处理 and 停下, in their order; what was undone is not in it. */
export interface Series {
  begun: number;
  decided: readonly Decided[];
}

export function withDecision({ begun, decided }: Series, one: Decided): Series {
  return { begun, decided: [...decided.filter((other) => idOf(other) !== idOf(one)), one] };
}

export function withoutDecision({ begun, decided }: Series, id: string): Series {
  return { begun, decided: decided.filter((one) => idOf(one) !== id) };
}

export function idOf({ record }: Decided): string {
  return String(record.id);
}

/** `本次 12 笔通过 ¥1,480.20，2 笔驳回，用时 3 分`: by button, in the order of the file; money of the first alone, which lets it through. */
export function seriesText(screen: Screen, { begun, decided }: Series): string {
  const [first] = Object.keys(screen.actions);
  const groupOf = (name: string, title: string, waits: boolean) => {
    const those = decided.filter((one) => one.action === name && one.waits === waits);
    if (those.length === 0) return [];
    const records = those.map(({ record }) => record);
    const money = moneyOf(screen, records);
    const part = money === null ? texts.decidedRecords : texts.decidedPayments;
    const isPassed = money !== null && name === first && !waits;
    return [`${part(those.length, waits ? texts.stillWaits(title) : title)}${isPassed ? ` ${money}` : ''}`];
  };
  const groups = Object.values(screen.actions).flatMap(({ name, title }) => [
    ...groupOf(name, title, false),
    ...groupOf(name, title, true),
  ]);
  const last = decided.at(-1);
  const seconds = last === undefined ? 0 : Math.round((last.at - begun) / 1000);
  return texts.series([...groups, texts.tookTime(tookTime(seconds))].join(signs.comma));
}

function tookTime(seconds: number): string {
  if (seconds < 60) return texts.seconds(seconds);
  const minutes = Math.round(seconds / 60);
  return minutes < 60
    ? texts.shortMinutes(minutes)
    : texts.hoursMinutes(Math.floor(minutes / 60), minutes % 60);
}

/** What they come to, where each is a payment of the same kind; null: they are not, or one is not known. */
function moneyOf(screen: Screen, records: readonly RecordData[]): string | null {
  const fields = new Set(records.map((record) => sumOf(screen, record)));
  const [field] = fields;
  if (field === undefined || fields.size > 1) return null;
  const values = records.map((record) => record[field.name]);
  if (!values.every((value) => typeof value === 'number')) return null;
  return sheetOf(field).text(
    values.reduce((sum, value) => sum + value, 0),
    field,
  );
}
