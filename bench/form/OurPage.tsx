import { readScreens } from '../../src/engine/language/read/read';
import { ScreenView } from '../../src/engine/view/ScreenView';
import { memoryPorts } from '../support/memoryPorts';
import type { BenchField } from './fields';

/** The engine's whole screen of a file with these fields: its list, and the form that 新增 opens. */
export function ourPage(fields: readonly BenchField[]) {
  const names = fields.map(({ name }) => name);
  const text = JSON.stringify({
    title: '表单',
    resource: { path: '/bench/form', table: 'bench_form' },
    fields: Object.fromEntries(fields.map(({ name, words }) => [name, { title: name, ...words }])),
    table: { columns: names.slice(0, 1) },
    form: names,
  });
  const { screens, errors } = readScreens([{ file: 'bench/form.json', text }], null);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
  const ports = memoryPorts(screens, () => []);
  return (
    <div style={{ display: 'flex', height: 860 }}>
      <ScreenView screenId="bench/form" ports={ports} />
    </div>
  );
}
