import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { RecordData } from '../contract/record';
import { withoutHalves } from '../language/derive/compile';
import { mayView } from '../language/derive/mayView';
import { useRecordOpener } from '../parts/cells/openRecord';
import type { RendererProps } from './registry';
import { labelText } from './table/features/columns/cellText';

const RECORD = 'record';

/** What whoever draws a whole screen needs of its records; an address that names one opens it. */
export function useScreenRecords({ compiled, ports, isNested }: RendererProps) {
  const { screen } = compiled;
  const { location, session } = ports;
  const opener = useRecordOpener();
  const named = useSyncExternalStore(location.subscribe, () => location.query().get(RECORD));
  useEffect(() => {
    if (named === null || isNested || opener === null) return;
    opener.open(screen.id, named);
    const left = location.query();
    left.delete(RECORD);
    location.setQuery(left);
  }, [named, isNested, opener, screen, location]);
  const columns = useMemo(() => {
    const isSeen = (name: string) => mayView(screen, name, session.can);
    const seen = compiled.columns.filter(({ key, end }) => isSeen(key) || (end !== null && isSeen(end.name)));
    return withoutHalves(compiled, seen, ({ name }) => isSeen(name));
  }, [compiled, screen, session]);
  return {
    /** Those of the file that the operator may see. */
    columns,
    nameOf: (record: RecordData) => labelText(screen, record),
    /** Over the page, with its buttons. */
    open: (record: RecordData) => opener?.open(screen.id, String(record.id)),
  };
}
