import type { CompiledColumn } from '../../../language/derive/compile';
import { sheetOf } from '../../../widgets/sheets';

export interface CardParts {
  /** What it is headed by; null: what the record is called. */
  head: CompiledColumn | null;
  /** Drawn large. */
  picture: CompiledColumn | null;
  /** Drawn small, beside what it is headed by. */
  thumbnail: CompiledColumn | null;
  /** Drawn as tags below the label. */
  tags: CompiledColumn[];
  /** Drawn as title and value. */
  facts: CompiledColumn[];
}

const MOST_FACTS = 4;

/** What a card shows of the columns as the operator has them, beside its label. */
export function cardPartsOf(columns: readonly CompiledColumn[], label: string): CardParts {
  const picture = columns.find(({ field }) => sheetOf(field).picture === 'still') ?? null;
  const others = columns.filter((column) => column !== picture && column.key !== label);
  const isTag = ({ field }: CompiledColumn) => sheetOf(field).isTag === true;
  return {
    head: null,
    picture,
    thumbnail: null,
    tags: others.filter(isTag),
    facts: others.filter((column) => !isTag(column)).slice(0, MOST_FACTS),
  };
}

/**
 * The same for a card that replaces a row on a phone: the first column and those that decide; if the file names none,
 * as many as a card holds.
 */
export function rowPartsOf(columns: readonly CompiledColumn[], label: string): CardParts {
  const [first, ...others] = columns;
  const deciding = others.filter(({ decides }) => decides);
  const shown = [
    ...(first ? [first] : []),
    ...(deciding.length > 0 ? deciding : others.slice(0, MOST_FACTS + 2)),
  ];
  const called = shown.find(({ key }) => key === label) ?? null;
  const head = called ? null : (first ?? null);
  const isOnePicture = ({ field }: CompiledColumn) => sheetOf(field).picture === 'still' && !field.isMultiple;
  const thumbnail = shown.find(isOnePicture) ?? null;
  const rest = shown.filter((column) => ![called, head, thumbnail].includes(column));
  const isTag = ({ field }: CompiledColumn) => sheetOf(field).isTag === true;
  return {
    head,
    picture: null,
    thumbnail,
    tags: rest.filter(isTag),
    facts: rest.filter((column) => !isTag(column)),
  };
}
