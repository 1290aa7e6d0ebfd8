import { ConditionBuilder, useAnswer } from '#engine/index';
import type { PagePorts } from '#shell/ports';
import { contextOf } from '../../../contextOf';
import type { QueryProps } from './paths';
import { Part } from './Row';
import { wholeFields } from './wholeFields';

interface WhereProps extends QueryProps {
  parameters: readonly { value: string; label: string }[];
  ports: PagePorts;
}

/** What narrows a report: a condition over its fields, whose values may be parameters. */
export function Where({ query, paths, parameters, ports, onChange }: WhereProps) {
  const { answer: fields } = useAnswer(
    () => wholeFields(ports, query.screen, paths),
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
