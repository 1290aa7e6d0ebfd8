import type { CompiledColumn } from '../../../screen/compile';
import { sheetOf } from '../../../widgets/sheets';

export interface CardParts {
  /** Drawn large. */
  picture: CompiledColumn | null;
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
    picture,
    tags: others.filter(isTag),
    facts: others.filter((column) => !isTag(column)).slice(0, MOST_FACTS),
  };
}
