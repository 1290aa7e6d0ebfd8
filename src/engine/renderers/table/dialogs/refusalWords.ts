import { type Refused, refusalText } from '../../../actions/refusalText';
import type { EnginePorts } from '../../../contract/ports';
import type { Screen } from '../../../contract/screen';
import { conditionFields } from '../../../contract/stored';
import { inWords } from '../../../parts/lookup/codeWords';
import { contextOf } from '../state/contextOf';

/** Why a button is for none of the records, with the words of the codes that it speaks of. */
export function refusalWords(refused: Refused, screen: Screen, ports: EnginePorts): Promise<string> {
  const context = contextOf(ports.session);
  return inWords(ports.data, (wordOf) =>
    refusalText(refused, { fields: conditionFields(screen), context }, wordOf),
  );
}
