import { Breadcrumb, Button, Collapse } from 'antd';
import { useMemo, useState } from 'react';
import type { Edit, Path } from '../document/edit';
import { partTitle } from '../refactoring/placeTitle';
import { titledAt } from '../refactoring/rename';
import type { Refactoring } from '../refactoring/useRefactoring';
import { book } from '../schema/book';
import { descriptionOf } from '../words';
import { ConditionBox } from './ConditionBox';
import { AddEntry } from './entries/AddEntry';
import { Entries } from './entries/Entries';
import { Rename } from './entries/Rename';
import { editOf, type Offer, type Operation, offersAt } from './offers';
import { type AuthoringContext, type Panel, PanelContext, usePanel } from './panel';
import { RuleTrial } from './rules/RuleTrial';
import { usePlaceKey } from './usePlaceKey';
import { ValueVariant } from './ValueVariant';
import { Word } from './Word';
import './properties.css';

interface PropertiesProps {
  /** The file, as its text says. */
  data: Record<string, unknown>;
  text: string;
  path: Path;
  context?: AuthoringContext;
  onSelect(path: Path): void;
  onEdit(edit: Edit | null): void;
  refactoring: Refactoring;
}

/** The words of one place as a form, drawn from the grammar: new words of the language appear by themselves. */
export function Properties({ data, text, path, context, onSelect, onEdit, refactoring }: PropertiesProps) {
  const screen = useLast(context?.screen ?? null);
  const perform = (operation: Operation) => {
    const titled = operation.do === 'set' ? titledAt(data, operation.path) : null;
    if (titled !== null && operation.do === 'set' && typeof operation.value === 'string')
      refactoring.retitle(titled, operation.value);
    else onEdit(editOf(text, operation));
  };
  const placeKey = usePlaceKey(data, path);
  const panel: Panel = {
    data,
    context: context ? { ...context, screen } : null,
    perform,
    ...refactoring,
    onSelect,
  };
  return (
    <PanelContext value={panel}>
      <section className="studio-properties" aria-label="属性">
        <Crumbs path={path} />
        <Place key={placeKey} path={path} />
      </section>
    </PanelContext>
  );
}

function Crumbs({ path }: { path: Path }) {
  const { data, onSelect } = usePanel();
  const crumb = (title: string, to: Path) => ({
    title: (
      <Button type="link" size="small" className="studio-crumb" onClick={() => onSelect(to)}>
        {title}
      </Button>
    ),
  });
  return (
    <Breadcrumb
      items={[
        crumb('页面', []),
        ...path.map((_, index) => {
          const here = path.slice(0, index + 1);
          return crumb(partTitle(data, here), here);
        }),
      ]}
    />
  );
}

/** All that may be done at one place. */
function Place({ path }: { path: Path }) {
  const { data, context, perform } = usePanel();
  const offer = useMemo(() => offersAt(data, path), [data, path]);
  const whole = book.at(data, path);
  const description = descriptionOf(whole);
  const name = path.length === 0 ? '页面' : String(path.at(-1));
  const isCondition = whole.named?.includes('condition') && context !== null;
  // a place that must hold one stays while its lines are chosen
  const isNeeded = (book.at(data, path.slice(0, -1)).required ?? []).includes(name);
  const emptied: Operation = isNeeded ? { do: 'set', path, value: {} } : { do: 'remove', path };
  return (
    <>
      {description !== '' && <p className="studio-described">{description}</p>}
      <Rename path={path} />
      {isRule(path) && context !== null && (
        <RuleTrial title={partTitle(data, path)} tryRule={() => context.tryRule(name)} />
      )}
      {path.length > 0 && (
        <>
          <label htmlFor="studio-here" id="studio-here-label" className="studio-unseen">
            {name}
          </label>
          <ValueVariant id="studio-here" name={name} offer={offer} isOpen />
        </>
      )}
      {isCondition ? (
        <>
          <span id="studio-condition-label" className="studio-unseen">
            {name}
          </span>
          <ConditionBox
            id="studio-condition"
            path={path}
            context={context}
            value={offer.value}
            onChange={(value) => perform(value === undefined ? emptied : { do: 'set', path, value })}
          />
          <Collapse
            size="small"
            items={[
              {
                key: 'words',
                label: '逐项填写：上面拼不出的条件在这里写',
                children: <Inside offer={offer} />,
              },
            ]}
          />
        </>
      ) : (
        <Inside offer={offer} />
      )}
    </>
  );
}

function isRule(path: Path): boolean {
  return path.length === 2 && path[0] === 'rules';
}

/** What a place holds: words, entries in their order, and what may be added. */
function Inside({ offer }: { offer: Offer }) {
  const { path, value, words, adding, form } = offer;
  const names = new Set(words.map(({ name }) => name));
  const pair = form?.kind === 'list' && Array.isArray(form.schema.items) ? form.schema.items : null;
  return (
    <>
      {pair?.map((schema, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pair's places are what they are
        <Word key={index} path={[...path, index]} schema={schema} isPermanent />
      ))}
      {adding && <Entries owner={path} value={value} isEntry={(key) => !names.has(key)} />}
      {adding && <AddEntry offer={offer} adding={adding} />}
      {words.map(({ name, schema, isRequired }) => (
        <Word key={name} path={[...path, name]} schema={schema} isRequired={isRequired} />
      ))}
    </>
  );
}

/** The last one that there was: a draft is unreadable now and then while it is written. */
function useLast<T>(now: T | null): T | null {
  const [last, setLast] = useState(now);
  if (now !== null && now !== last) setLast(now);
  return now ?? last;
}
