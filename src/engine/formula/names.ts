import { isRecord, recordOf } from '../values/record';
import { isOperation, partsOf } from './operations';

/** What a written formula names: fields, those of referred records (`userId.level`), and whether it asks for the time. */
export interface FormulaNames {
  fields: string[];
  asksTime: boolean;
}

export function namesInFormula(written: unknown): FormulaNames {
  if (typeof written === 'string') return { fields: [], asksTime: written.startsWith('$') };
  if (!isRecord(written)) return { fields: [], asksTime: false };
  const { field, rows } = written;
  if (typeof field === 'string') return { fields: [field], asksTime: false };
  if (typeof rows === 'string') return { fields: [rows], asksTime: false };
  if ('if' in written)
    return merged([namesInCondition(written.if), namesInFormula(written.then), namesInFormula(written.else)]);
  return merged(
    Object.entries(written)
      .filter(([word]) => isOperation(word))
      .flatMap(([, parts]) => partsOf(parts).map(({ part }) => namesInFormula(part))),
  );
}

function namesInCondition(written: unknown): FormulaNames {
  return merged(
    Object.entries(recordOf(written)).flatMap(([key, right]) =>
      key === 'all' || key === 'any' || key === 'not'
        ? [right].flat().map(namesInCondition)
        : [{ fields: [key], asksTime: false }, namesInComparison(right)],
    ),
  );
}

function namesInComparison(right: unknown): FormulaNames {
  if (Array.isArray(right)) return merged(right.map(namesInFormula));
  if (!isRecord(right)) return namesInFormula(right);
  return merged(
    Object.entries(right).map(([word, value]) =>
      word === 'field' ? { fields: [String(value)], asksTime: false } : namesInComparison(value),
    ),
  );
}

function merged(parts: FormulaNames[]): FormulaNames {
  return { fields: parts.flatMap(({ fields }) => fields), asksTime: parts.some(({ asksTime }) => asksTime) };
}

/** What the definition of a field says of where its value comes from. */
interface Origin {
  formula?: unknown;
  figure?: unknown;
  stored?: unknown;
}

/** All fields on which a formula depends, through other formulas too; `formulaNamed` answers what a field has, if any. */
export function formulaSources(
  written: unknown,
  formulaNamed: (name: string) => unknown,
): { names: ReadonlySet<string>; asksTime: boolean } {
  const names = new Set<string>();
  let asksTime = false;
  const visit = (formula: unknown) => {
    const found = namesInFormula(formula);
    asksTime ||= found.asksTime;
    for (const name of found.fields) {
      if (names.has(name)) continue;
      names.add(name);
      const inner = formulaNamed(name);
      if (inner !== undefined && inner !== null) visit(inner);
    }
  };
  visit(written);
  return { names, asksTime };
}

/** Whether a formula follows from its own record alone, so that a column can hold it. */
export function isOfOwnRecord(written: unknown, fieldNamed: (name: string) => Origin | undefined): boolean {
  const { names, asksTime } = formulaSources(written, (name) => fieldNamed(name)?.formula);
  const isOutside = (name: string) => {
    const { formula, figure, stored } = fieldNamed(name) ?? {};
    return name.includes('.') || figure !== undefined || (stored === false && formula === undefined);
  };
  return !asksTime && ![...names].some(isOutside);
}
