import { readScreens } from '../../src/engine/language/read/read';
import { ScreenView } from '../../src/engine/view/ScreenView';
import { memoryPorts } from '../support/memoryPorts';
import { type BenchField, recordOf } from './fields';

/** The engine's whole screen of a file with these fields: its list with the dialog of a row, or the form as a page. */
export function ourPage(fields: readonly BenchField[], isPage: boolean) {
  const names = fields.map(({ name }) => name);
  const text = JSON.stringify({
    title: '表单',
    ...(isPage ? { kind: 'form' } : { table: { columns: names.slice(0, 1), search: searched(fields) } }),
    resource: { path: '/bench/form', table: 'bench_form' },
    fields: Object.fromEntries(fields.map(({ name, words }) => [name, { title: name, ...words }])),
    form: names,
  });
  const { screens, errors } = readScreens([{ file: 'bench/form.json', text }], null);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
  const ports = memoryPorts(screens, () => [{ id: '1', version: 0, ...recordOf(fields) }]);
  return (
    <div style={{ display: 'flex', height: 860 }}>
      <ScreenView screenId="bench/form" ports={ports} />
    </div>
  );
}

/** A text, a number, a choice and a date, as the pages written by hand. */
function searched(fields: readonly BenchField[]): string[] {
  return (['text', 'number', 'select', 'date'] as const).flatMap(
    (kind) => fields.find((field) => field.kind === kind)?.name ?? [],
  );
}
