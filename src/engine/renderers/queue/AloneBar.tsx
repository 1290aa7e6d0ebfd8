import * as texts from '#texts/renderers/queue';
import type { ApprovalView } from '../../contract/approval';
import type { RecordData } from '../../contract/record';
import type { Screen } from '../../contract/screen';
import { sheetOf } from '../../widgets/sheets';

interface AloneBarProps {
  screen: Screen;
  record: RecordData;
  alone: NonNullable<ApprovalView['alone']>;
}

/** What this operator decided alone in a day, with this record, beside their limit. */
export function AloneBar({ screen, record, alone: { called, field: name, used, limit } }: AloneBarProps) {
  const field = screen.fields[name];
  const adds = record[name];
  if (field === undefined || typeof adds !== 'number') return null;
  const text = (value: number) => sheetOf(field).text(value, field);
  const reaches = used + adds >= limit;
  const share = (value: number) => `${Math.min(100, (value / Math.max(1, limit)) * 100)}%`;
  return (
    <div className={reaches ? 'queue-alone is-reached' : 'queue-alone'}>
      <div className="queue-alone-bar" aria-hidden="true">
        <span className="queue-alone-adds" style={{ width: share(used + adds) }} />
        <span className="queue-alone-used" style={{ width: share(used) }} />
      </div>
      <p>
        {texts.aloneSoFar(called, text(used), text(limit))}
        {reaches && <strong>{texts.aloneReached(text(adds))}</strong>}
      </p>
    </div>
  );
}
