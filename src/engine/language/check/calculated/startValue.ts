import * as texts from '#texts/language/messages';
import { fieldFits } from '../../../condition/fitting';
import type { ScreenError } from '../../../contract/errors';
import { recordOf } from '../../../values/record';
import { messages } from '../../parse/messages';
import type { Path } from '../../parse/parse';
import { isHidden } from '../conditions';
import { type FieldFacts, findField, type ScreenFacts, unknownField, unknownForeign } from '../facts';

/** A default that follows another field: it leads back to none, and takes no value that not everybody sees. */
export function checkStartValue(field: FieldFacts, path: Path, screen: ScreenFacts): ScreenError[] {
  const source = sourceOf(field);
  if (source === null) return [];
  const at = [...path, 'default', 'field'];
  if (followsItself(field.name, screen)) return [screen.parsed.error(at, messages.defaultCircle(field.name))];
  const [reference = '', inner] = source.split('.');
  if (inner === undefined) {
    const own = screen.fields.get(source);
    const isOpen = own === undefined || !isHidden(own) || isHidden(field);
    return isOpen ? [] : [screen.parsed.error(at, messages.defaultHidden(field.name, source))];
  }
  const own = findField(screen, reference);
  if (!own) return unknownField(screen, reference, at);
  if (own.sheet.coded !== 'records' || typeof own.raw.to !== 'string' || own.isMultiple)
    return [screen.parsed.error(at, messages.notOneReference(reference))];
  const target = screen.other?.(own.raw.to);
  const missing = target ? unknownForeign(screen, target, inner, at) : [];
  const other = target && findField(target, inner);
  if (!other) return missing;
  if (isHidden(other)) return [screen.parsed.error(at, messages.defaultHidden(field.name, source))];
  if (other.raw.stored === false)
    return [screen.parsed.error(at, messages.notStored(source, texts.usedAsDefault))];
  const fits =
    fieldFits(field.sheet.comparability, other.sheet.comparability) && field.isMultiple === other.isMultiple;
  return fits
    ? []
    : [screen.parsed.error(at, messages.fieldMisfit(field.name, field.type, source, other.type))];
}

/** `goodsId.price`, or a field of the record; null: the default follows nothing. */
function sourceOf({ raw }: FieldFacts): string | null {
  const { field } = recordOf(raw.default);
  return typeof field === 'string' ? field : null;
}

function followsItself(name: string, { fields }: ScreenFacts): boolean {
  const seen = new Set<string>();
  for (let one: string | undefined = name; one !== undefined && !seen.has(one); ) {
    seen.add(one);
    const facts = fields.get(one);
    one = facts && sourceOf(facts)?.split('.')[0];
    if (one === name) return true;
  }
  return false;
}
