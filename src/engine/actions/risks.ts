import type { ConditionContext } from '../contract/condition';
import type { RecordData } from '../contract/record';
import type { Screen } from '../contract/screen';
import { alertsOf } from './alerts';
import { valueText } from './confirmText';

/** Those of the records that have an alert, each with its reasons in words (`language.md` §3). */
export function risksAmong(screen: Screen, records: readonly RecordData[], context: ConditionContext) {
  const label = screen.fields[screen.label];
  return records.flatMap((record) => {
    const alerts = alertsOf(screen.fields, record, context);
    if (alerts.length === 0) return [];
    const reason = alerts.map((field) => `${field.title} ${valueText(field, record)}`).join('，');
    return [{ id: String(record.id), label: label ? valueText(label, record) : String(record.id), reason }];
  });
}
