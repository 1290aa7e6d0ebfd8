import { useState } from 'react';
import { type Field, type RecordData, useAnswer } from '../../../engine/index';
import type { PagePorts } from '../../../shell/ports';
import { documentOf } from './builder/document';

export type DraftParameters = ReturnType<typeof useParameters>;

/** What a try asks first, as the text has it; what was typed stays while the parameters are the same. */
export function useParameters(ports: PagePorts, source: string) {
  const definitionText = JSON.stringify(documentOf(source)?.parameters ?? {});
  const [stored, setStored] = useState<{ definitionText: string; values: RecordData } | null>(null);
  const ask =
    definitionText === '{}'
      ? null
      : async () => {
          const own = JSON.stringify({
            title: '试运行',
            sql: 'select 1',
            parameters: JSON.parse(definitionText),
          });
          return (await ports.call('POST /online/report/parameters', { source: own })).result;
        };
  // a parameter that is not whole yet asks nothing; the try says why
  const { answer } = useAnswer(ask, [ports, definitionText]);
  const values = stored?.definitionText === definitionText ? stored.values : answer?.values;
  return {
    fields: definitionText === '{}' ? [] : ((answer?.parameters ?? []) as Field[]),
    typed: definitionText === '{}' ? undefined : values,
    setTyped: (next: RecordData) => setStored({ definitionText, values: next }),
  };
}
