import * as texts from '#texts/language/messages';
import type { ScreenError } from '../../contract/errors';
import type { Sentence } from '../../contract/sentence';
import type { Words } from '../parse/definition';
import { messages } from '../parse/messages';
import type { Path } from '../parse/parse';
import { assignmentDiagnostics, constantsOf, evaluateCondition } from './actionOutcomes';
import { checkValue } from './conditions';
import { type Check, findField, itemsAt, type ScreenFacts, unknownField } from './facts';

/** `resource.initial`: records that exist before anybody types, so nothing but the check judges them. */
export const checkInitial: Check = (screen) => {
  const resource = screen.raw.resource;
  if (resource?.initial === undefined) return [];
  const report = (message: Sentence) => [screen.parsed.error(['resource', 'initial'], message, 'key')];
  if (resource.of !== undefined || resource.owned === false || screen.kind === 'form')
    return report(messages.initialNotOwned());
  if (screen.raw.hooks !== undefined) return report(messages.initialHooks());
  const rows = itemsAt(resource?.initial, ['resource', 'initial']);
  const diagnostics = rows.flatMap(({ item, path }) => checkRow(item, path, screen));
  return diagnostics.length > 0 ? diagnostics : doubles(rows, screen);
};

function checkRow(row: Words, path: Path, screen: ScreenFacts): ScreenError[] {
  const known = constantsOf(row, screen);
  const written = Object.entries(row).flatMap(([name, value]) =>
    checkCell(name, value, [...path, name], screen),
  );
  if (written.length > 0) return written;
  const broken = [...known].flatMap(([name, value]) =>
    assignmentDiagnostics(name, value, known, [...path, name], screen),
  );
  const missing = [...screen.fields.values()].filter(
    ({ name, raw }) =>
      raw.required === true &&
      raw.default === undefined &&
      raw.stored !== false &&
      !(name in row) &&
      evaluateCondition(raw.when, known, screen) === true,
  );
  const lacking = missing.map(({ name, raw }) =>
    screen.parsed.error(path, messages.initialMissing(name, String(raw.title))),
  );
  return [...broken, ...lacking];
}

function checkCell(name: string, value: unknown, path: Path, screen: ScreenFacts): ScreenError[] {
  const field = findField(screen, name);
  if (!field) return unknownField(screen, name, path, 'key');
  if (field.raw.formula !== undefined)
    return [screen.parsed.error(path, messages.formulaWritten(name), 'key')];
  if (field.raw.stored === false)
    return [screen.parsed.error(path, messages.notStored(name, texts.written), 'key')];
  const isLater = field.sheet.comparability === 'reference' || field.sheet.isSealed === true;
  if (isLater) return [screen.parsed.error(path, messages.initialUnknown(name), 'key')];
  return checkValue(value, field, path, screen);
}

/** Rows that are the same in what may not be. */
function doubles(rows: { item: Words; path: Path }[], screen: ScreenFacts): ScreenError[] {
  return [...screen.fields.values()].flatMap(({ name, raw }) => {
    if (raw.unique !== true && !Array.isArray(raw.unique)) return [];
    const uniqueNames = [name, ...(Array.isArray(raw.unique) ? raw.unique : [])];
    const seen = new Set<string>();
    return rows.flatMap(({ item: row, path }) => {
      const key = JSON.stringify(
        uniqueNames.map((one) => row[one] ?? screen.fields.get(one)?.raw.default ?? null),
      );
      const isDouble = (row[name] ?? null) !== null && seen.has(key);
      seen.add(key);
      return isDouble ? [screen.parsed.error(path, messages.initialTwice(name))] : [];
    });
  });
}
