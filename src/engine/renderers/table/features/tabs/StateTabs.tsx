import type { Totals } from '#engine/contract/record';
import type { CompiledList } from '#engine/language/derive/compile';
import * as texts from '#texts/renderers/table';
import { tabCount } from '../totals/tabCount';

interface StateTabsProps {
  compiled: CompiledList;
  filters: Readonly<Record<string, string>>;
  /** How many records each state holds; null while that is not known. */
  totals: Totals | null;
  onSearch(filters: Record<string, string>): void;
}

/** More states are written smaller, so that the search has room on their line. */
const MANY = 6;

/** The states of `table.tabs` side by side; one press narrows the list to one of them. */
export function StateTabs({ compiled, filters, totals, onSearch }: StateTabsProps) {
  const { screen } = compiled;
  const field = screen.fields[screen.table.tabs ?? ''];
  const options = field?.words.options;
  if (!field || !options) return null;
  const { [field.name]: current = '', ...others } = filters;
  const choices = [{ value: '', title: texts.all }, ...options];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex line in every browser
    <div
      className={options.length > MANY ? 'list-tabs is-many' : 'list-tabs'}
      role="group"
      aria-label={field.title}
      data-part="tabs"
    >
      {choices.map(({ value, title }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === current}
          onClick={() => onSearch(value === '' ? others : { ...others, [field.name]: value })}
        >
          {title}
          {value !== '' && <span className="list-tab-count">{tabCount(totals, value)}</span>}
        </button>
      ))}
    </div>
  );
}
