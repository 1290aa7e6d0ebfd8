import * as texts from '#texts/language/messages';
import type { ScreenError } from '../../contract/errors';
import type { ScreenGroup } from '../../contract/screen';
import { ICON_NAMES, isIconName } from '../../values/icons';
import { firstPart } from '../../values/parts';
import { messages } from '../parse/messages';
import { parse, type ScreenSource } from '../parse/parse';

/** `<group>/_group.json`: `{title, icon, order}`. */
export function readGroups(sources: ScreenSource[]): { groups: ScreenGroup[]; errors: ScreenError[] } {
  const errors: ScreenError[] = [];
  const groups = sources.flatMap((source): ScreenGroup[] => {
    const parsed = parse(source);
    const data = (parsed.data ?? {}) as Partial<ScreenGroup>;
    const unknown = Object.keys(data).filter((word) => !WORDS.includes(word));
    errors.push(
      ...parsed.errors,
      ...unknown.map((word) => parsed.error([word], messages.unknownWord(texts.group, word, WORDS), 'key')),
    );
    if (parsed.errors.length > 0) return [];
    const diagnostics = [
      ...(typeof data.title === 'string' && data.title !== ''
        ? []
        : [parsed.error([], messages.missingWord(texts.group, 'title'))]),
      ...(data.icon === undefined || isIconName(data.icon)
        ? []
        : [parsed.error(['icon'], messages.notAmong('icon ', data.icon, ICON_NAMES))]),
      ...(data.order === undefined || Number.isInteger(data.order)
        ? []
        : [parsed.error(['order'], messages.wrongKind('order ', texts.integer))]),
    ];
    errors.push(...diagnostics);
    if (diagnostics.length > 0) return [];
    return [
      {
        id: firstPart(source.file, '/'),
        title: data.title as string,
        icon: data.icon ?? null,
        order: data.order ?? 100,
      },
    ];
  });
  return { groups, errors };
}

const WORDS = ['$schema', 'title', 'icon', 'order'];
