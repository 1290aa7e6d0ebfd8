import { useMemo, useState } from 'react';
import type { SessionPort } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import { contextOf } from '../state/contextOf';
import type { RowButton } from './rowButtons';
import { neededIds, placed, type Slots, slotsOf } from './slots';

interface SlotsInput {
  buttons: readonly RowButton[];
  records: readonly RecordData[];
  session: SessionPort;
  /** As long as it is the same, no button changes its place; one that is needed later is put behind. */
  viewKey: string;
}

/** The places of the buttons beside these records. */
export function useSlots({ buttons, records, session, viewKey }: SlotsInput): Slots {
  const slots = useMemo(() => slotsOf(buttons), [buttons]);
  const [stored, setStored] = useState<{ viewKey: string; slots: unknown; order: readonly string[] } | null>(
    null,
  );
  const isCurrent = stored !== null && stored.viewKey === viewKey && stored.slots === slots;
  const former = isCurrent ? stored.order : [];
  const wanted = useMemo(() => neededIds(slots, records, contextOf(session)), [slots, records, session]);
  const needed = wanted.filter((id) => !former.includes(id));
  const order = needed.length > 0 ? [...former, ...needed] : former;
  if (!isCurrent || needed.length > 0) setStored({ viewKey, slots, order });
  return useMemo(() => placed(slots, order), [slots, order]);
}
