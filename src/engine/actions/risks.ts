import * as signs from '#texts/signs';
import type { ConditionContext } from '../contract/condition';
import type { RecordData } from '../contract/record';
import type { Screen } from '../contract/screen';
import { sheetOf } from '../widgets/sheets';
import { alertsOf } from './alerts';
import { valueText } from './confirmText';

/** Those of the records that have an alert or a value that warns, each with its reasons in words (`language.md` §3). */
export function risksAmong(screen: Screen, records: readonly RecordData[], context: ConditionContext) {
  const label = screen.fields[screen.label];
  return records.flatMap((record) => {
    const alerts = alertsOf(screen.fields, record, context).map(
      (field) => `${field.title} ${valueText(field, record)}`,
    );
    const reasons = [...alerts, ...warningsIn(screen, record)];
    if (reasons.length === 0) return [];
    const name = label ? valueText(label, record) : String(record.id);
    return [{ id: String(record.id), label: name, reason: reasons.join(signs.comma) }];
  });
}

function warningsIn({ fields }: Screen, record: RecordData): string[] {
  return Object.values(fields).flatMap((field) => {
    const warnings = sheetOf(field).warnings?.(record[field.name]) ?? [];
    return warnings.length === 0 ? [] : [`${field.title} ${warnings.join(signs.listComma)}`];
  });
}
