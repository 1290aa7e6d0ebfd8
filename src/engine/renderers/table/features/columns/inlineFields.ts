import { isMet } from '#engine/condition/predicate';
import type { SessionPort } from '#engine/contract/ports';
import type { RecordData } from '#engine/contract/record';
import type { CompiledList } from '#engine/language/derive/compile';
import { contextOf } from '../../state/contextOf';

export interface InlineFields {
  /** Fields that can be changed in the list: a switch in its cell, others in a separate small form. */
  names: ReadonlySet<string>;
  isFor(record: RecordData): boolean;
  /** Editing asks a reason or the like: a switch is then changed in a small form as well. */
  hasPrompt: boolean;
}

/** What this operator may change in the list itself: the same right and condition as editing (`language.md` §6). */
export function inlineFieldsOf({ screen, codeOf }: CompiledList, session: SessionPort): InlineFields {
  const verb = screen.verbs.edit;
  const names = (screen.table.inline ?? []).filter((name) => {
    const field = screen.fields[name];
    const right = field?.permission.edit ?? null;
    return field !== undefined && (right === null || session.can(codeOf(right)));
  });
  return {
    names: new Set(verb && session.can(verb.code) ? names : []),
    hasPrompt: verb !== undefined && (verb.ask.length > 0 || verb.confirm !== null),
    isFor: (record) => !verb?.when || isMet(verb.when, record, contextOf(session)),
  };
}
