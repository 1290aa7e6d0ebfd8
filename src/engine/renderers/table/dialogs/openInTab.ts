import type { EnginePorts } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import { bindingTo } from '../../binding';

interface OpenInTabInput {
  screenId: string;
  /** The list it is opened from. */
  from: string;
  records: readonly RecordData[];
  ports: Pick<EnginePorts, 'screens' | 'location'>;
}

/** Opens another screen in a tab: a list narrowed to the record, a page that gets its id. */
export async function openInTab({ screenId, from, records, ports }: OpenInTabInput): Promise<void> {
  const screen = await ports.screens.load(screenId);
  const ids = records.map(({ id }) => String(id)).join(',');
  const isOne = records.length === 1;
  const binding = isOne ? bindingTo(screen, { screenId: from, recordId: ids }) : {};
  const named = screen.kind === 'page' && ids !== '' ? { [isOne ? 'id' : 'ids']: ids } : {};
  const query = new URLSearchParams({ ...(binding as Record<string, string>), ...named }).toString();
  ports.location.open(query === '' ? screen.route : `${screen.route}?${query}`);
}
