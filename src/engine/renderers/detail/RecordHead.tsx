import * as texts from '#texts/renderers/detail';
import * as signs from '#texts/signs';
import { alertsOf } from '../../actions/alerts';
import { isEmpty } from '../../condition/predicate';
import type { Field } from '../../contract/field';
import type { EnginePorts } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { CompiledScreen } from '../../language/derive/compile';
import { isShown } from '../../language/judge/shown';
import { wireTime } from '../../values/time/time';
import { sheetOf } from '../../widgets/sheets';
import { viewOf } from '../../widgets/views';

interface RecordHeadProps {
  compiled: CompiledScreen;
  record: RecordData;
  ports: Pick<EnginePorts, 'data' | 'session'>;
}

/** The first sight of a record: picture, state, figures and suspicious values; nothing if it has none. */
export function RecordHead({ compiled, record, ports }: RecordHeadProps) {
  const { fields, table, detail } = compiled.screen;
  const context = { now: wireTime(Date.now()), user: ports.session.user };
  const isThere = (field: Field | undefined): field is Field =>
    field !== undefined && !isEmpty(record[field.name]);
  const picture = Object.values(fields).find(
    (field) => sheetOf(field).picture === 'still' && !field.isSensitive && isThere(field),
  );
  const state = fields[table?.tabs ?? ''];
  const alerts = alertsOf(fields, record, context).filter(isThere);
  const figures = (detail?.figures ?? [])
    .map((name) => fields[name])
    .filter(isThere)
    .filter((field) => isShown(field, record, context));
  if (!picture && !isThere(state) && alerts.length === 0 && figures.length === 0) return null;
  const cell = (field: Field) => {
    const { Cell } = viewOf(field);
    return <Cell field={field} value={record[field.name]} record={record} data={ports.data} />;
  };
  return (
    <div className="detail-head">
      {picture && <div className="detail-head-picture">{cell(picture)}</div>}
      {figures.length > 0 && (
        <dl className="detail-figures">
          {figures.map((field) => (
            <div key={field.name}>
              <dt>{field.title}</dt>
              <dd>{cell(field)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="detail-head-state">
        {isThere(state) && cell(state)}
        {alerts.length > 0 && (
          <ul className="detail-alerts" aria-label={texts.takeNote}>
            {alerts.map((field) => (
              <li key={field.name} className="cell-alert">
                {field.title}
                {signs.colon}
                {cell(field)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
