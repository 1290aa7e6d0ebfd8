import { endpointsOf } from '../../../../src/contract/endpoints/endpointsOf';
import { readScreens, type Screen, statementsFor } from '../../../../src/engine/pure';
import { languageOf } from '../../../../src/studio/checker/language';
import { located } from '../../../../src/studio/diagnostics/diagnostic';
import { dataIn } from '../../../../src/studio/document/dataIn';
import { screenSchema } from '../../../../src/studio/schema/screenSchema';
import { type CheckAnswer, type CheckRequest, type Derived, FILE, type LiveChecked } from './protocol';

/** The check of the file in a worker, the same as in build and server, so that typing waits for nothing. */
const ID = FILE.replace('.json', '');
const language = languageOf(screenSchema);

addEventListener('message', async ({ data }: MessageEvent<CheckRequest>) => postMessage(await answer(data)));

async function answer(request: CheckRequest): Promise<CheckAnswer> {
  const { id } = request;
  switch (request.do) {
    case 'check':
      return { id, checked: check(request.text) };
    case 'complete':
      return { id, offered: await language.complete(request) };
    case 'explain':
      return { id, explained: await language.explain(request) };
  }
}

function check(text: string): LiveChecked {
  const source = { file: FILE, text };
  const { screens, errors } = readScreens([source], null);
  const screen = screens.get(ID) ?? null;
  return {
    errors: located(text, errors, { id: ID, dataOf: dataIn([source]) }),
    screen,
    derived: screen && derivedOf(screen),
  };
}

function derivedOf(screen: Screen): Derived {
  const verbs = [...Object.values(screen.verbs), ...Object.values(screen.actions)];
  // names of indexes are not shown
  const [table = ''] = statementsFor(screen, () => '');
  return {
    endpoints: endpointsOf(screen, [screen]).map(({ method, path, title }) => ({ method, path, title })),
    codes: verbs.map(({ code, title }) => ({ code, title })),
    table,
  };
}
