import { closestMatch, KIND_NAMES, type RawFields, type ScreenKind } from '../../../engine/pure';
import type { Call } from '../../command';
import { messages } from '../../messages';
import { readFieldSpec } from './fieldSpec';

export interface Answers {
  title: string;
  kind: ScreenKind;
  /** Null: none named, or the kind has none. */
  fields: RawFields | null;
  groupTitle: string;
}

/**
 * What the author wants: from flags, else asked on the terminal, else a sane default. Answers the sentence about a flag that
 * cannot be read; on the terminal the question is put again.
 */
export async function answersTo({
  id,
  flags,
  ask,
  isNewGroup,
}: Pick<Call, 'flags' | 'ask'> & { id: string; isNewGroup: boolean }): Promise<Answers | string> {
  const [group = '', name = ''] = id.split('/');
  const obtain = (
    flag: string,
    question: string,
    otherwise: string,
    errorOf: (answer: string) => string | null,
  ) =>
    flags[flag] === undefined ? promptUntilValid(ask, question, otherwise, errorOf) : String(flags[flag]);
  const { questions } = messages.new;
  const groupTitle = isNewGroup ? await obtain('group', questions.group(group), group, nothing) : group;
  const title = await obtain('title', questions.title, name, nothing);
  const kind = await obtain('kind', questions.kind(KIND_NAMES), 'list', kindError);
  const hasFields = kind !== 'dashboard' && kind !== 'page';
  if (!hasFields && flags.fields !== undefined) return messages.new.kindWithoutFields(kind);
  const spec = hasFields ? await obtain('fields', questions.fields, '', fieldsError(kind)) : '';
  const error = kindError(kind) ?? fieldsError(kind)(spec);
  if (error !== null) return error;
  const fields = spec === '' ? null : (readFieldSpec(spec) as RawFields);
  return { title, kind: kind as ScreenKind, fields, groupTitle };
}

async function promptUntilValid(
  ask: Call['ask'],
  question: string,
  otherwise: string,
  errorOf: (answer: string) => string | null,
): Promise<string> {
  if (ask === null) return otherwise;
  let shown = question;
  for (;;) {
    const answer = (await ask(`${shown}${otherwise && `[${otherwise}]`} `)).trim() || otherwise;
    const error = errorOf(answer);
    if (error === null) return answer;
    shown = `${error}\n${question}`;
  }
}

const nothing = () => null;

function kindError(kind: string): string | null {
  return KIND_NAMES.includes(kind as ScreenKind)
    ? null
    : messages.new.unknownKind(kind, KIND_NAMES, closestMatch(kind, KIND_NAMES));
}

const fieldsError =
  (kind: string) =>
  (spec: string): string | null => {
    if (spec === '') return null;
    const fields = readFieldSpec(spec);
    if (typeof fields === 'string') return fields;
    const status = fields.status?.type ?? 'enum';
    return kind === 'queue' && status !== 'enum' ? messages.new.queueNeedsEnum : null;
  };
