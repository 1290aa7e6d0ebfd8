import { parseCondition, parseFact } from '../condition/parse';
import type { Field, Measure } from '../contract/field';
import type { Formula } from '../contract/formula';
import { formulaField } from './kinds';
import { typedFormula } from './typing';

/** The fields that a formula may name: those of its record, and `userId.level` of referred ones. */
export interface FormulaScope {
  fields: Readonly<Record<string, Field>>;
  foreign: Readonly<Record<string, Field>>;
}

const known = new WeakMap<Field, { scope: FormulaScope['fields']; formula: Formula }>();

/** The parsed formula of a field, which the check has accepted. Throws if it has none. */
export function formulaOf(field: Field, { fields, foreign }: FormulaScope): Formula {
  const last = known.get(field);
  if (last?.scope === fields) return last.formula;
  const formula = typedFormula(field.formula, formulaField(field), {
    field: (name) => {
      const named = fields[name] ?? foreign[name];
      return named && formulaField(named);
    },
    condition: (written) => parseCondition(written, { ...fields, ...foreign }),
    moment: parseFact,
    measure: measureOf,
    report: (path, problem) => {
      throw new Error(`formula of ${field.name} at ${path.join('.')}: ${JSON.stringify(problem)}`);
    },
  });
  if (formula === null) throw new Error(`field ${field.name} has no formula`);
  known.set(field, { scope: fields, formula });
  return formula;
}

/** `"count"`, `{"sum": "amount"}`. */
export function measureOf(written: unknown): Measure {
  if (typeof written !== 'object' || written === null) return { kind: 'count', field: null };
  const [kind = 'count', field = null] = Object.entries(written)[0] ?? [];
  return { kind: kind as Measure['kind'], field: field as string | null };
}
