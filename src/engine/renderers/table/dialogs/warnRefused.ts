import type { RecordData } from '../../../contract/record';
import { refusalKey } from '../../../contract/stored';
import { notifyError } from '../../../parts/actions/notifyError';
import type { LiveList } from '../liveList';
import type { RowButton } from '../rows/rowButtons';

/** Says why a button is for none of these records. */
export function warnRefused(
  { compiled, ports }: Pick<LiveList, 'compiled' | 'ports'>,
  { title, definition }: Pick<RowButton, 'title' | 'definition'>,
  records: readonly RecordData[],
): void {
  const [known] = records.map(
    (record) => record[refusalKey(definition && 'name' in definition ? definition.name : '')],
  );
  if (typeof known === 'string') {
    ports.notice.warn(known);
    return;
  }
  const refused = { title, when: definition?.when ?? null, records };
  import('./refusalWords')
    .then(({ refusalWords }) => refusalWords(refused, compiled.screen, ports))
    .then(ports.notice.warn)
    .catch((error: unknown) => notifyError(ports.notice, error));
}
