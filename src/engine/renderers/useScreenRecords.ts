import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { RecordData } from '../contract/record';
import { useRecordOpener } from '../parts/cells/openRecord';
import type { RendererProps } from './registry';
import { labelText } from './table/features/columns/cellText';
import { offeredColumns } from './table/features/columns/offered';

const RECORD = 'record';

/** For a renderer of an extension: columns, names and opening of records. An address that names a record opens it. */
export function useScreenRecords({ compiled, ports, preset, isNested }: RendererProps) {
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
  const { columns } = useMemo(() => offeredColumns(compiled, session, preset), [compiled, session, preset]);
  return {
    /** Those of the file that the operator may see. */
    columns,
    nameOf: (record: RecordData) => labelText(screen, record),
    /** Over the page, with its buttons. */
    open: (record: RecordData) => opener?.open(screen.id, String(record.id)),
  };
}
