import type { CompiledColumn } from '../../../screen/compile';

export interface CardParts {
  /** Drawn large. */
  picture: CompiledColumn | null;
  /** Drawn as tags below the label. */
  tags: CompiledColumn[];
  /** Drawn as title and value. */
  facts: CompiledColumn[];
}

const TAGS = new Set(['enum', 'dict', 'tags']);
const MOST_FACTS = 4;

/** What a card shows of the columns as the operator has them, beside its label. */
export function cardPartsOf(columns: readonly CompiledColumn[], label: string): CardParts {
  const picture = columns.find(({ field }) => field.type === 'image') ?? null;
  const others = columns.filter((column) => column !== picture && column.key !== label);
  const isTag = ({ field }: CompiledColumn) => TAGS.has(field.type);
  return {
    picture,
    tags: others.filter(isTag),
    facts: others.filter((column) => !isTag(column)).slice(0, MOST_FACTS),
  };
}
