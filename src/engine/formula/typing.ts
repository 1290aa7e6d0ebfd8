import type { Condition, Operand, Scalar } from '../contract/condition';
import type { Measure } from '../contract/field';
import type { Formula, FormulaKind, FormulaOperation } from '../contract/formula';
import { recordOf } from '../values/record';
import { isDate, isTime } from '../values/time/time';
import { type FormulaField, isNumeric } from './kinds';
import { isOperation, partsOf } from './operations';

type Path = (string | number)[];

/** What is wrong with a formula that is well written; the check puts it into words. */
export type FormulaProblem =
  | { is: 'unknownField'; name: string }
  | { is: 'unusable'; name: string }
  | { is: 'noRows'; name: string }
  | { is: 'unlike'; kinds: [FormulaKind, FormulaKind] }
  | { is: 'unfit'; operation: string; kind: FormulaKind }
  | { is: 'literal'; value: Scalar; kind: FormulaKind; options?: readonly string[] }
  | { is: 'result'; kind: FormulaKind }
  | { is: 'tooLong'; most: number };

export interface TypingScope {
  field(name: string): FormulaField | undefined;
  condition(written: Record<string, unknown>, path: Path): Condition;
  /** `$now`, `$today-7d`. */
  moment(text: string): Operand;
  measure(written: unknown): Measure;
  /** Throws where the formula was checked before. */
  report(path: Path, problem: FormulaProblem): void;
}

/** Parts of one formula, those of the formulas that it names not counted. */
export const MOST_PARTS = 100;

/** A literal takes the kind of what is around it; until then its kind begins with `literal`. */
const LITERAL_KINDS = { number: 'literalNumber', string: 'literalText', boolean: 'boolean' } as const;

/** A written formula with the kind of each part, for a field of the kind `wanted`; null: reported. */
export function typedFormula(
  written: unknown,
  wanted: Pick<FormulaField, 'kind' | 'options'>,
  scope: TypingScope,
): Formula | null {
  const typing = new Typing(scope);
  const formula = typing.read(written, []);
  if (formula === null || wanted.kind === null) return null;
  if (typing.parts > MOST_PARTS) {
    scope.report([], { is: 'tooLong', most: MOST_PARTS });
    return null;
  }
  if (!isLiteral(formula.kind) && formula.kind !== wanted.kind) {
    scope.report([], { is: 'result', kind: formula.kind });
    return null;
  }
  return typing.settle(formula, wanted.kind, [], wanted.options) ? formula : null;
}

/** One walk over a formula. Each `read…` answers null once the part is reported. */
class Typing {
  parts = 0;
  /** Where each part is written. */
  private places = new Map<Formula, Path>();

  constructor(private readonly scope: TypingScope) {}

  read(written: unknown, path: Path): Formula | null {
    this.parts += 1;
    const formula = this.readPart(written, path);
    if (formula) this.places.set(formula, path);
    return formula;
  }

  private readPart(written: unknown, path: Path): Formula | null {
    if (typeof written !== 'object' || written === null) return this.readLiteral(written as Scalar);
    const definition = recordOf(written);
    if ('field' in definition) return this.readField(String(definition.field), [...path, 'field']);
    if ('rows' in definition) return this.readRows(definition, path);
    if ('if' in definition) return this.readIf(definition, path);
    const [operation = ''] = Object.keys(definition);
    return isOperation(operation)
      ? this.readOperation(operation, definition[operation], [...path, operation])
      : null;
  }

  private readLiteral(literal: Scalar): Formula {
    if (typeof literal === 'string' && literal.startsWith('$'))
      return { kind: literal.startsWith('$today') ? 'date' : 'time', moment: this.scope.moment(literal) };
    const kind = LITERAL_KINDS[typeof literal as 'number' | 'string' | 'boolean'];
    return { kind, literal };
  }

  private readField(name: string, path: Path): Formula | null {
    const field = this.scope.field(name);
    if (!field) return this.refuse(path, { is: 'unknownField', name });
    if (field.kind === null) return this.refuse(path, { is: 'unusable', name });
    return { kind: field.kind, field: name, factor: field.factor };
  }

  private readRows({ rows, measure }: Record<string, unknown>, path: Path): Formula | null {
    const name = String(rows);
    const field = this.scope.field(name);
    if (!field) return this.refuse([...path, 'rows'], { is: 'unknownField', name });
    if (field.inner === null) return this.refuse([...path, 'rows'], { is: 'noRows', name });
    const measured = this.scope.measure(measure);
    if (measured.field === null) return { kind: 'number', rows: name, measure: measured, factor: 1 };
    const place = [...path, 'measure', measured.kind];
    const inner = field.inner(measured.field);
    if (!inner) return this.refuse(place, { is: 'unknownField', name: measured.field });
    if (measured.kind === 'distinct') return { kind: 'number', rows: name, measure: measured, factor: 1 };
    if (inner.kind === null || !isNumeric(inner.kind))
      return this.refuse(place, { is: 'unusable', name: measured.field });
    return { kind: inner.kind, rows: name, measure: measured, factor: inner.factor };
  }

  private readIf(definition: Record<string, unknown>, path: Path): Formula | null {
    const condition = this.scope.condition(recordOf(definition.if), [...path, 'if']);
    const chosen = this.read(definition.then, [...path, 'then']);
    const other = 'else' in definition ? this.read(definition.else, [...path, 'else']) : undefined;
    if (chosen === null || other === null) return null;
    const kind = other === undefined ? chosen.kind : this.alike([chosen, other]);
    // biome-ignore lint/suspicious/noThenProperty: a word of the language
    return kind === null ? null : { kind, if: condition, then: chosen, else: other ?? null };
  }

  private readOperation(op: FormulaOperation, written: unknown, path: Path): Formula | null {
    const parts = partsOf(written).map(({ part, at }) => this.read(part, [...path, ...at]));
    if (!parts.every((part): part is Formula => part !== null)) return null;
    const kind = this.kindOf(op, parts, path);
    return kind === null ? null : { kind, op, parts };
  }

  private kindOf(op: FormulaOperation, parts: Formula[], path: Path): FormulaKind | null {
    switch (op) {
      case 'add':
      case 'subtract':
        return this.kindOfSum(op, parts, path);
      case 'multiply':
      case 'divide':
        return this.kindOfProduct(op, parts, path);
      case 'min':
      case 'max':
        return this.allOf(parts, op, (kind) => isOrdered(kind), path) && this.alike(parts);
      case 'first':
        return this.alike(parts);
      case 'concat':
        return this.kindOfText(parts, path);
      case 'round':
      case 'floor':
      case 'ceil':
        return this.allOf(parts, op, isNumeric, path) && (parts[0] as Formula).kind;
      case 'date':
        return this.allOf(parts, op, isMoment, path) && 'date';
      case 'hour':
        return this.allOf(parts, op, (kind) => kind === 'time', path) && 'number';
      default:
        return this.allOf(parts, op, isMoment, path) && 'number';
    }
  }

  /** Numbers of one kind; a day and days; a moment and a length of time; the length between two. */
  private kindOfSum(op: 'add' | 'subtract', parts: Formula[], path: Path): FormulaKind | null {
    const [first, ...others] = parts as [Formula, ...Formula[]];
    if (!isMoment(first.kind)) {
      return this.allOf(parts, op, isNumericOrText, path) && this.alike(parts);
    }
    const [second] = others;
    if (op === 'subtract' && second && isMoment(second.kind))
      return this.alike(parts) && (first.kind === 'date' ? 'number' : 'seconds');
    const length = first.kind === 'date' ? 'number' : 'seconds';
    const fits = others.every((part) => this.settleLength(part, length));
    return fits ? first.kind : null;
  }

  /** `"7d"` in days or seconds, or a part of that kind. */
  private settleLength(part: Formula, kind: 'number' | 'seconds'): boolean {
    if (!('literal' in part) || !this.readLength(part))
      return this.settle(part, kind, this.placeOf(part), null);
    const seconds = Number(part.literal);
    if (kind === 'seconds') return true;
    if (seconds % DAY !== 0)
      return this.refuse(this.placeOf(part), { is: 'unlike', kinds: [kind, part.kind] }) !== null;
    part.literal = seconds / DAY;
    part.kind = kind;
    return true;
  }

  /** Makes `"7d"` its seconds. */
  private readLength(part: Formula): boolean {
    const seconds = 'literal' in part ? lengthOf(part.literal) : null;
    if (!('literal' in part) || seconds === null) return false;
    part.literal = seconds;
    part.kind = 'seconds';
    return true;
  }

  /** One part at most is more than a plain number; a quotient of two alike is a plain number. */
  private kindOfProduct(op: 'multiply' | 'divide', parts: Formula[], path: Path): FormulaKind | null {
    for (const part of parts) this.readLength(part);
    if (!this.allOf(parts, op, isNumericOrText, path)) return null;
    const [first, second] = parts as [Formula, Formula];
    for (const part of parts)
      if (isLiteral(part.kind) && !this.settle(part, 'number', this.placeOf(part), null)) return null;
    const quantities = parts.filter(({ kind }) => kind !== 'number');
    if (op === 'divide' && quantities.length === 2 && first.kind === second.kind) return 'number';
    const [quantity, further] = quantities;
    if (quantity === undefined) return 'number';
    if (further) return this.refuse(path, { is: 'unlike', kinds: [quantity.kind, further.kind] });
    if (op === 'divide' && quantity === second)
      return this.refuse(path, { is: 'unlike', kinds: [first.kind, second.kind] });
    return quantity.kind;
  }

  private kindOfText(parts: Formula[], path: Path): FormulaKind | null {
    const joins = (kind: FormulaKind) =>
      ['text', 'number', 'date', 'time', 'choice', 'literalText', 'literalNumber'].includes(kind);
    if (!this.allOf(parts, 'concat', joins, path)) return null;
    for (const part of parts)
      if (isLiteral(part.kind)) {
        const kind = part.kind === LITERAL_KINDS.number ? 'number' : 'text';
        if (!this.settle(part, kind, this.placeOf(part), null)) return null;
      }
    return 'text';
  }

  private allOf(
    parts: Formula[],
    operation: string,
    fits: (kind: FormulaKind) => boolean,
    path: Path,
  ): true | null {
    const misfit = parts.find(({ kind }) => !fits(kind));
    if (!misfit) return true;
    return this.refuse(this.places.get(misfit) ?? path, { is: 'unfit', operation, kind: misfit.kind });
  }

  /** The one kind of all parts, which literals take. */
  private alike(parts: Formula[]): FormulaKind | null {
    const kind = parts.map((part) => part.kind).find((one) => !isLiteral(one)) ?? (parts[0] as Formula).kind;
    return parts.every((part) => this.settle(part, kind, this.placeOf(part), null)) ? kind : null;
  }

  /** Gives the part this kind, or reports that it has another. */
  settle(part: Formula, kind: FormulaKind, path: Path, options: readonly string[] | null): boolean {
    if (part.kind !== kind && !isLiteral(part.kind))
      return this.refuse(path, { is: 'unlike', kinds: [kind, part.kind] }) !== null;
    if ('literal' in part) return this.settleLiteral(part, kind, path, options);
    if ('field' in part) return this.settleOptions(part.field, path, options);
    const isSettled = 'op' in part && part.kind === kind && kind !== 'choice';
    part.kind = kind;
    return isSettled || branches(part).every((one) => this.settle(one, kind, this.placeOf(one), options));
  }

  /** Every value of a choice is one of the options wanted. */
  private settleOptions(name: string, path: Path, options: readonly string[] | null): boolean {
    const own = this.scope.field(name)?.options;
    if (!options || !own || own.every((option) => options.includes(option))) return true;
    return this.refuse([...path, 'field'], { is: 'unusable', name }) !== null;
  }

  private settleLiteral(
    part: Formula & { literal: Scalar },
    kind: FormulaKind,
    path: Path,
    options: readonly string[] | null,
  ): boolean {
    if (isLiteral(kind))
      return part.kind === kind || this.refuse(path, { is: 'unlike', kinds: [kind, part.kind] }) !== null;
    if (kind === 'seconds' && this.readLength(part)) return true;
    const { literal } = part;
    if (!literalFits(literal, kind, options))
      return (
        this.refuse(path, { is: 'literal', value: literal, kind, ...(options ? { options } : {}) }) !== null
      );
    part.kind = kind;
    return true;
  }

  private placeOf(part: Formula): Path {
    return this.places.get(part) ?? [];
  }

  private refuse(path: Path, problem: FormulaProblem): null {
    this.scope.report(path, problem);
    return null;
  }
}

/** Parts whose value may be that of the whole. */
function branches(part: Formula): Formula[] {
  if ('if' in part) return part.else ? [part.then, part.else] : [part.then];
  return 'op' in part ? part.parts : [];
}

function isLiteral(kind: FormulaKind): boolean {
  return kind.startsWith('literal');
}

/** A text where a number belongs is reported as such, not its operation. */
function isNumericOrText(kind: FormulaKind): boolean {
  return isNumeric(kind) || kind === LITERAL_KINDS.string;
}

function isMoment(kind: FormulaKind): boolean {
  return kind === 'date' || kind === 'time';
}

function isOrdered(kind: FormulaKind): boolean {
  return isNumericOrText(kind) || isMoment(kind);
}

function literalFits(literal: Scalar, kind: FormulaKind, options: readonly string[] | null): boolean {
  if (kind === 'boolean') return typeof literal === 'boolean';
  if (isNumeric(kind)) return typeof literal === 'number' && Number.isFinite(literal);
  if (typeof literal !== 'string') return false;
  if (kind === 'date') return isDate(literal);
  if (kind === 'time') return isTime(literal);
  return kind !== 'choice' || (options?.includes(literal) ?? true);
}

const DAY = 86_400;
const LENGTH = /^(\d{1,6})([smhd])$/;
const SECONDS = { s: 1, m: 60, h: 3600, d: DAY } as const;

/** `"7d"` in seconds; null: no length. */
function lengthOf(literal: Scalar): number | null {
  const match = typeof literal === 'string' ? LENGTH.exec(literal) : null;
  return match ? Number(match[1]) * SECONDS[match[2] as keyof typeof SECONDS] : null;
}
