import { ConditionBuilder, type Field, useAnswer } from '../../../../engine/index';
import type { PagePorts } from '../../../../shell/ports';
import { contextOf } from '../../../contextOf';
import type { PathOption, QueryProps } from './paths';
import { Part } from './Row';

interface WhereProps extends QueryProps {
  parameters: readonly { value: string; label: string }[];
  ports: PagePorts;
}

/** What narrows a report: a condition over its fields, whose values may be parameters. */
export function Where({ query, paths, parameters, ports, onChange }: WhereProps) {
  const { answer: fields } = useAnswer(
    () => fieldsAt(ports, query.screen, paths),
    [ports, query.screen, paths],
    {
      what: '字段',
    },
  );
  return (
    <Part title="筛选" help={parameters.length > 0 ? '与“参数”比的，参数空着时不算这一条' : ''}>
      <span id="report-where-label" className="report-unseen">
        筛选条件
      </span>
      {fields && (
        <ConditionBuilder
          id="report-where"
          fields={fields}
          parameters={parameters}
          value={query.where ?? null}
          isDisabled={false}
          isInvalid={false}
          context={contextOf(ports)}
          data={ports.data}
          screenId="online/report"
          onChange={(where) => {
            const { where: _, ...rest } = query;
            onChange(where === null ? rest : { ...query, where: where as Record<string, unknown> });
          }}
        />
      )}
    </Part>
  );
}

/** The fields of these paths whole, with their options and references, by path. */
async function fieldsAt(
  { engine }: PagePorts,
  screenId: string,
  paths: readonly PathOption[],
): Promise<Record<string, Field>> {
  if (!engine) return {};
  const base = await engine.screens.load(screenId);
  const found: Record<string, Field> = {};
  for (const { value, title, field } of paths) {
    if (field.isSensitive) continue;
    const [own = '', foreign] = value.split('.');
    const [target] = base.fields[own]?.targets ?? [];
    const screen = foreign === undefined ? base : target && (await engine.screens.load(target.screen));
    const whole = screen?.fields[foreign ?? own];
    if (whole) found[value] = { ...whole, name: value, title };
  }
  return found;
}
