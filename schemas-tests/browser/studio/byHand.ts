import type { Page } from 'playwright-core';
import type { Field } from '../../../src/engine/pure';
import { applied, type Path, valueAt } from '../../../src/studio/document/edit';
import { entryName } from '../../../src/studio/properties/entries/entryName';
import { type Form, formFor, initialValue, needsOf } from '../../../src/studio/properties/forms';
import { fieldOfValue } from '../../../src/studio/properties/names';
import {
  adds,
  editOf,
  type Offer,
  type Operation,
  offersAt,
  switchForm,
} from '../../../src/studio/properties/offers';
import { usesLeft, withoutPart } from '../../../src/studio/refactoring/remove';
import { titledAt, titlePath } from '../../../src/studio/refactoring/rename';
import { book } from '../../../src/studio/schema/book';
import { enterLine, optionTitle } from './conditionByHand';
import { addLine, choose, pick, typed } from './controls';

type Raw = Record<string, unknown>;

/**
 * Somebody who says a file word by word in the properties of the open designer, by mouse and keyboard. What may be pressed is known
 * from `offersAt`, which the page itself draws from; `from` is the text that the designer began with.
 */
export function byHand(page: Page, from: string, titles: Record<string, string> = {}) {
  const panel = page.getByRole('region', { name: '属性' });
  let text = from;
  let here: Path = [];
  const data = (): unknown => JSON.parse(text);
  const know = (operation: Operation) => {
    text = applied(text, editOf(text, operation));
  };
  const row = (name: string | number) =>
    panel.locator('.studio-word').filter({
      has: page.locator('code', {
        hasText: new RegExp(`^${typeof name === 'number' ? `第 ${name + 1} 项` : name}$`),
      }),
    });

  /** Shows a word of the open place where it is under the fold. */
  async function unfold(name: string | number): Promise<void> {
    const { words } = offersAt(data(), here);
    const isFolded = words.some((word) => word.name === name && word.isRare);
    const more = panel.getByRole('button', { name: /^更多/, expanded: false });
    if (isFolded && (await more.count()) > 0) await more.click();
  }

  async function goTo(path: Path): Promise<void> {
    let depth = 0;
    while (depth < path.length && path[depth] === here[depth]) depth += 1;
    if (here.length > depth) {
      await panel.getByRole('navigation').getByRole('button').nth(depth).click();
      here = here.slice(0, depth);
      await isOpen();
    }
    for (const key of path.slice(depth)) {
      const { words, form } = offersAt(data(), here);
      const isWord = words.some(({ name }) => name === key) || Array.isArray(form?.schema.items);
      const value = valueAt(data(), here);
      if (isWord) await unfold(key as string);
      const entry = isWord
        ? row(key as string).getByRole('button', { name: new RegExp(`(填写|打开) ${key}$`) })
        : panel
            .getByRole('list')
            .getByRole('button', {
              name: entryName(String(key), valueAt(value, [key]), Array.isArray(value)),
              exact: true,
            })
            .first();
      await entry.click();
      here = [...here, key];
      await isOpen();
    }
  }

  /** The panel of the place before stays for a moment, with inputs of the same names. */
  async function isOpen(): Promise<void> {
    const label = panel.locator('#studio-here-label');
    if (here.length === 0) await label.waitFor({ state: 'detached' });
    else
      await label.and(panel.getByText(String(here.at(-1)), { exact: true })).waitFor({ state: 'attached' });
  }

  /** Brings a place to say this, and nothing else. */
  async function enter(path: Path, goal: unknown): Promise<void> {
    try {
      await enterAt(path, goal);
    } catch (error) {
      const { message } = error as Error;
      throw message.startsWith('at ')
        ? error
        : new Error(`at ${path.join('.')}: ${message}`, { cause: error });
    }
  }

  async function enterAt(path: Path, goal: unknown): Promise<void> {
    const offer = offersAt(data(), path);
    if (JSON.stringify(offer.value) === JSON.stringify(goal)) return;
    const form = formFor(offer.forms, goal);
    if (!form) throw new Error(`${path.join('.')} cannot be written`);
    if (form.kind === 'list' || form.kind === 'object') {
      // a value of a field is first offered as one that is written
      if (offer.form?.id !== form.id || (offer.value === undefined && isOwn(path)))
        await startEntry(offer, form);
      if (isCondition(form)) return enterCondition(path, goal as Raw);
      return Array.isArray(goal) ? enterList(path, goal) : enterWords(path, goal as Raw);
    }
    await enterScalar(offer, form, goal);
  }

  /** Chooses another form of a place, from where it is drawn among the words of its owner. */
  async function startEntry(offer: Offer, form: Form): Promise<void> {
    const { path } = offer;
    const name = path.at(-1) as string | number;
    await goTo(path.slice(0, -1));
    await unfold(name);
    await choose(page, row(name), `${shownName(name)} 的写法`, form.label);
    know(switchForm(offer, form));
  }

  async function enterScalar(offer: Offer, form: Form, goal: unknown): Promise<void> {
    const { path } = offer;
    const key = path.at(-1) as string | number;
    const owner = path.slice(0, -1);
    await goTo(owner);
    await unfold(key);
    const isEntry = !offersAt(data(), owner).words.some(({ name }) => name === key);
    const place = isEntry ? panel : row(key);
    if (isEntry) await goTo(path);
    await pick({
      page,
      place,
      name: shownName(key),
      form,
      isAmong: offer.forms.length > 1,
      goal,
      shown: isOwn(path) ? shownValue(path, goal) : null,
    });
    know({ do: 'set', path, value: goal });
  }

  /** Values of fields are in the fields' own inputs. */
  function isOwn(path: Path): boolean {
    const fields = ((data() as Raw).fields ?? {}) as Record<string, Field>;
    return fieldOfValue(book.way(data(), path), fields) !== null;
  }

  /** What the field at the end of this way shows for a value: the title of an option. */
  function shownValue(path: Path, goal: unknown): string {
    const fields = ((data() as Raw).fields ?? {}) as Record<string, Raw>;
    const [field] = path.toReversed().flatMap((key) => [fields[String(key)] ?? []].flat());
    // yuan are shown, fen are kept
    if (field?.type === 'cny') return String(Number(goal) / 100);
    return optionTitle(field, goal) ?? String(goal);
  }

  async function enterList(path: Path, goal: readonly unknown[]): Promise<void> {
    const now = (valueAt(data(), path) ?? []) as unknown[];
    for (let index = now.length - 1; index >= 0; index -= 1)
      if (JSON.stringify(now[index]) !== JSON.stringify(goal[index])) await remove([...path, index]);
    for (const [index, item] of goal.entries()) {
      if (JSON.stringify(valueAt(data(), [...path, index])) === JSON.stringify(item)) continue;
      if (offersAt(data(), path).adding && valueAt(data(), [...path, index]) === undefined)
        await add(path, null, item);
      await enter([...path, index], item);
    }
  }

  async function enterWords(path: Path, goal: Raw): Promise<void> {
    for (const name of Object.keys((valueAt(data(), path) ?? {}) as Raw))
      if (name !== '$schema' && (!(name in goal) || isCalledOtherwise([...path, name], goal[name])))
        await remove([...path, name]);
    const offered = () => offersAt(data(), path).words;
    for (const [name, item] of Object.entries(goal)) {
      const isEntry = !offered().some((word) => word.name === name);
      if (isEntry && valueAt(data(), [...path, name]) === undefined) await add(path, name, item);
      await enter([...path, name], item);
    }
  }

  /** Its name would follow another title. */
  function isCalledOtherwise(path: Path, goal: unknown): boolean {
    const place = titlePath(data(), path);
    const title = typeof goal === 'string' ? goal : (goal as Raw).title;
    return titledAt(data() as Raw, place) !== null && valueAt(data(), place) !== title;
  }

  async function remove(path: Path): Promise<void> {
    const owner = path.slice(0, -1);
    const key = path.at(-1) as string | number;
    await goTo(owner);
    const isWord = offersAt(data(), owner).words.some(({ name }) => name === key);
    const value = valueAt(data(), owner);
    const name = isWord
      ? `清除 ${key}`
      : `删除 ${entryName(String(key), valueAt(value, [key]), Array.isArray(value))}`;
    await panel.getByRole('button', { name, exact: true }).first().click();
    if (isWord) return know({ do: 'remove', path });
    const file = { id: '', text, data: data() as Raw, dataOf: () => undefined };
    if (usesLeft(file, path).others.length > 0) await page.getByRole('button', { name: '一并删除' }).click();
    text = withoutPart(file, path);
  }

  async function add(path: Path, key: string | null, goal: unknown): Promise<void> {
    await goTo(path);
    const offer = offersAt(data(), path);
    const forms = offer.adding?.forms ?? [];
    const form = formFor(forms, goal);
    if (!form) throw new Error(`nothing of ${path.join('.')} can be ${JSON.stringify(goal)}`);
    const box = panel.getByRole('group', { name: '添加', exact: true });
    const isLiteral = goal !== null && typeof goal !== 'object' && !String(goal).startsWith('$');
    const shown =
      key !== null && isLiteral && isOwn([...path, key]) ? shownValue([...path, key], goal) : null;
    const isUsual = form.id === forms[0]?.id || shown !== null;
    // a value of a field is offered in its own forms once the field is known
    if (key !== null && isOwn([...path, key])) await typed(box, '名字').fill(key);
    if (!isUsual || (shown === null && key !== null && isOwn([...path, key])))
      await choose(page, box, '添加哪一种', form.label);
    const needs = form.kind === 'object' ? needsOf(form, goal) : [];
    const provided = needs.flatMap(({ name, forms: [first] }) => {
      const value = (goal as Raw)[name];
      const isTyped = first && formFor([first], value) && isInLine(first);
      return isTyped ? [{ name, value, isChoice: first.kind === 'choice' }] : [];
    });
    const words = Object.fromEntries(provided.map((one) => [one.name, one.value]));
    const value = isInLine(form) ? goal : initialValue(form, words);
    await addLine({ page, box, key, form, provided, goal, shown });
    know(adds(offer, key, value));
    if (isInLine(form)) return;
    here = [...path, key ?? ((offer.value ?? []) as unknown[]).length];
    await isOpen();
  }

  async function enterCondition(path: Path, goal: Raw): Promise<void> {
    await goTo(path);
    const fields = ((data() as Raw).fields ?? {}) as Record<string, Raw>;
    for (const [index, [name, definition]] of Object.entries(goal).entries())
      await enterLine({
        page,
        box: panel,
        place: index + 1,
        name,
        definition,
        field: fields[name],
        titles,
      });
    know({ do: 'set', path, value: goal });
  }

  return { say: (goal: Raw) => enter([], goal), text: () => text };
}

function isCondition({ schema }: Form): boolean {
  return schema.named?.includes('condition') ?? false;
}

function shownName(key: string | number): string {
  return typeof key === 'number' ? `第 ${key + 1} 项` : key;
}

function isInLine({ kind }: Form): boolean {
  return ['text', 'number', 'choice', 'flag'].includes(kind);
}
