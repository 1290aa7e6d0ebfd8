import { parseFact } from '../../../condition/parse';
import type { ScreenError } from '../../../contract/errors';
import type { Sentence } from '../../../contract/sentence';
import { measureOf } from '../../../formula/formulaOf';
import { type FormulaField, factorOf, kindOfSheet } from '../../../formula/kinds';
import { formulaSources, isOfOwnRecord } from '../../../formula/names';
import { type FormulaProblem, typedFormula } from '../../../formula/typing';
import { type OptionsDefinition, valuesOfOptions } from '../../parse/definition';
import { messages } from '../../parse/messages';
import type { Path } from '../../parse/parse';
import { checkCondition, isHidden } from '../conditions';
import {
  type CheckContext,
  type FieldFacts,
  fieldFacts,
  findField,
  type ScreenFacts,
  unknownField,
} from '../facts';
import { checkPlaced } from '../parts';

/** Words that say of a typed value what a formula's is by itself, or that only stored input has. */
const REFUSED = [
  ...['required', 'default', 'minimum', 'maximum', 'maxLength', 'pattern', 'unique', 'rising'],
  ...['readOnly', 'when', 'run', 'figure', 'writeOnly', 'multiple', 'store', 'lasts', 'suggest'],
];

/** What a field is calculated from: its parts exist, fit each other and the field, and are seen by who sees it. */
export function checkFormula(
  field: FieldFacts,
  path: Path,
  screen: ScreenFacts,
  world: CheckContext,
): ScreenError[] {
  const { formula } = field.raw;
  if (formula === undefined) return [];
  const place = [...path, 'formula'];
  if (!isPlace(path)) return [screen.parsed.error(place, messages.formulaPlace(), 'key')];
  const misplaced = REFUSED.filter((word) => field.raw[word] !== undefined).map((word) =>
    screen.parsed.error([...path, word], messages.formulaWord(field.name, word), 'key'),
  );
  const circle = circleOf(field.name, screen);
  if (circle !== null) return [...misplaced, screen.parsed.error(place, messages.formulaCircle(circle))];
  const errors: ScreenError[] = [];
  typedFormula(formula, operand(field), {
    field: (name) => namedOperand(name, screen, world),
    condition: (written, at) => {
      errors.push(...checkCondition(written, [...place, ...at], screen, 'formula'));
      return { all: [] };
    },
    moment: parseFact,
    measure: measureOf,
    report: (at, problem) => {
      errors.push(...problemErrors(problem, [...place, ...at], { field, screen, world }));
    },
  });
  return [
    ...misplaced,
    ...errors,
    ...outsideErrors(field, place, screen),
    ...hiddenErrors(field, place, screen),
  ];
}

/** Among the fields of the screen, or of rows; not a prompt, nor a column of what a program counts. */
function isPlace(path: Path): boolean {
  return path[0] === 'fields' && path.at(-2) === 'fields';
}

/** Nobody's own value, and of a row nothing but the row. */
function outsideErrors({ name, raw: { formula } }: FieldFacts, path: Path, { fields, parsed }: ScreenFacts) {
  const isUsers = JSON.stringify(formula).includes('"$user.');
  const isInner = path.length > 3 && !isOfOwnRecord(formula, (one) => fields.get(one)?.raw);
  return [
    ...(isUsers ? [parsed.error(path, messages.formulaUser())] : []),
    ...(isInner ? [parsed.error(path, messages.formulaInRows(name))] : []),
  ];
}

function operand({ raw, sheet, isMultiple }: FieldFacts): FormulaField {
  const inner = raw.fields;
  return {
    kind: isMultiple || raw.store === 'integer' ? null : kindOfSheet(sheet),
    factor: factorOf(sheet),
    options: raw.options ? valuesOfOptions(raw.options as OptionsDefinition) : null,
    inner: inner
      ? (name) => {
          const definition = inner[name];
          return definition && operand(fieldFacts(name, definition));
        }
      : null,
  };
}

function namedOperand(name: string, screen: ScreenFacts, world: CheckContext): FormulaField | undefined {
  const named = factsNamed(name, screen, world);
  return named && operand(named);
}

/** A field of the screen, or one of a record to which a field refers. */
function factsNamed(name: string, screen: ScreenFacts, world: CheckContext): FieldFacts | undefined {
  const [reference = '', inner] = name.split('.');
  const own = findField(screen, reference);
  if (inner === undefined) return own;
  const other = world.screens.get(String(own?.raw.to));
  return other && findField(other, inner);
}

interface Site {
  field: FieldFacts;
  screen: ScreenFacts;
  world: CheckContext;
}

function problemErrors(problem: FormulaProblem, path: Path, { field, screen, world }: Site): ScreenError[] {
  const error = (sentence: Sentence) => [screen.parsed.error(path, sentence)];
  switch (problem.is) {
    case 'unknownField': {
      const known = path.includes('measure') ? rowsOf(path, screen) : null;
      if (known) return error(messages.unknownField(problem.name, known));
      return problem.name.includes('.')
        ? checkPlaced(problem.name, path, screen, world)
        : unknownField(screen, problem.name, path);
    }
    case 'unusable':
      return error(
        messages.formulaOperand(problem.name, factsNamed(problem.name, screen, world)?.type ?? ''),
      );
    case 'noRows':
      return error(messages.formulaNoRows(problem.name));
    case 'unlike':
      return error(messages.formulaUnlike(...problem.kinds));
    case 'unfit':
      return error(messages.formulaUnfit(problem.operation, problem.kind));
    case 'literal':
      return error(messages.formulaLiteral(problem.value, problem.kind, problem.options));
    case 'result':
      return error(messages.formulaResult(field.name, problem.kind, field.type));
    case 'tooLong':
      return error(messages.formulaTooLong(field.name, problem.most));
  }
}

/** The names of the fields of the rows that a part measures. */
function rowsOf(path: Path, screen: ScreenFacts): string[] | null {
  const part = path.slice(0, path.indexOf('measure'));
  const written = part.reduce<unknown>((owner, key) => (owner as Record<string, unknown>)?.[key], screen.raw);
  const rows = screen.fields.get(String((written as { rows?: string })?.rows));
  return rows?.raw.fields ? Object.keys(rows.raw.fields) : null;
}

/** The fields through which a formula depends on itself; null: it does not. */
function circleOf(name: string, { fields }: ScreenFacts): string | null {
  const { names } = formulaSources(fields.get(name)?.raw.formula, (one) => fields.get(one)?.raw.formula);
  return names.has(name) ? name : null;
}

/** Who may see the value may see what it is calculated from. */
function hiddenErrors(field: FieldFacts, path: Path, screen: ScreenFacts): ScreenError[] {
  const { names } = formulaSources(field.raw.formula, () => undefined);
  const view = field.raw.permission?.view;
  return [...names].flatMap((name) => {
    const named = screen.fields.get(name);
    if (!named || !isHidden(named)) return [];
    const isGuardedAlike =
      view !== undefined &&
      named.raw.permission?.view === view &&
      !isHidden({ ...named, raw: { ...named.raw, permission: undefined } });
    return isGuardedAlike ? [] : [screen.parsed.error(path, messages.formulaHidden(field.name, name))];
  });
}
