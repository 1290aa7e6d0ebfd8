import { Segmented, Select } from 'antd';
import type { ReportQuery } from '#engine/index';
import type { PagePorts } from '#shell/ports';
import type { Source } from '../report';
import { Groups } from './Groups';
import { Measures } from './Measures';
import { type QueryProps, screenOptions, selectOptions } from './paths';
import { Part } from './Row';
import { Where } from './Where';

interface QueryPartProps extends QueryProps {
  screens: readonly Source[];
  parameters: readonly { value: string; label: string }[];
  ports: PagePorts;
}

/** The parts of a report: a screen, its columns or groups and measures, and its conditions. */
export function QueryPart({ query, paths, screens, parameters, ports, onChange }: QueryPartProps) {
  const isPlain = query.fields !== undefined;
  return (
    <>
      <Part title="数据">
        <div className="report-row">
          <Select
            aria-label="哪个页面的记录"
            showSearch
            optionFilterProp="label"
            value={query.screen}
            options={screenOptions(screens)}
            onChange={(screen) => onChange(startOf(screen, isPlain, screens))}
          />
          <Segmented
            aria-label="逐条还是汇总"
            value={isPlain ? 'plain' : 'grouped'}
            options={[
              { value: 'grouped', label: '汇总' },
              { value: 'plain', label: '逐条' },
            ]}
            onChange={(mode) => onChange(startOf(query.screen, mode === 'plain', screens, query.where))}
          />
        </div>
      </Part>
      {isPlain ? (
        <Part title="列">
          <Select
            mode="multiple"
            aria-label="显示哪些列"
            optionFilterProp="label"
            value={query.fields ?? []}
            options={selectOptions(paths)}
            onChange={(fields) => onChange({ ...query, fields })}
          />
        </Part>
      ) : (
        <>
          <Groups query={query} paths={paths} onChange={onChange} />
          <Measures query={query} paths={paths} onChange={onChange} />
        </>
      )}
      <Where query={query} paths={paths} parameters={parameters} ports={ports} onChange={onChange} />
    </>
  );
}

/** Another screen has other fields: the settings of the former one do not apply. */
function startOf(
  screen: string,
  isPlain: boolean,
  screens: readonly Source[],
  where?: ReportQuery['where'],
): ReportQuery {
  const first = screens.find((one) => one.screen === screen)?.fields[0]?.name;
  const condition = where === undefined ? {} : { where };
  if (isPlain) return { screen, fields: first === undefined ? [] : [first], ...condition };
  return { screen, measures: { many: { title: '条数' } }, ...condition };
}
