import type { Field } from '#engine/contract/field';
import type { TotalKind, Totals } from '#engine/contract/record';
import type { CompiledList } from '#engine/language/derive/compile';
import { thousands } from '#engine/values/number';
import { sheetOf } from '#engine/widgets/sheets';
import * as texts from '#texts/renderers/table';
import './totals.css';

/** 合计: the figures of the filtered set, and their parts where the file asks for them. */
export function TotalsLine({ compiled, totals }: { compiled: CompiledList; totals: Totals }) {
  if (totals.sums.length === 0) return null;
  const word = totals.isEstimated ? texts.estimatedTotals : texts.totals;
  return (
    <div className="list-totals">
      <span className="list-totals-word" aria-hidden>
        {word}
      </span>
      <dl aria-label={word}>
        {totals.sums.map((total) => {
          const { as = 'sum', isUnknown, sum, groups } = total;
          const field = compiled.screen.fields[total.field];
          if (!field) return null;
          const isOfParts = sum === null && groups !== undefined;
          return (
            <div key={`${total.field} ${as} ${total.by} ${total.title}`} className="list-total">
              <dt>{total.title ?? titleOf(field, as)}</dt>
              <dd>
                {isUnknown ? texts.unknownTotal : !isOfParts && figureText(sum, as, field)}
                {groups?.map((group) => (
                  <span key={String(group.value)} className="list-total-part">
                    {String(group.text ?? '-')} {figureText(group.sum, as, field)}
                  </span>
                ))}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

function titleOf(field: Field, as: TotalKind): string {
  const isTime = sheetOf(field).comparability === 'time';
  if (as === 'avg') return texts.averageOf(field.title);
  if (as === 'min') return isTime ? texts.earliestOf(field.title) : texts.leastOf(field.title);
  if (as === 'max') return isTime ? texts.latestOf(field.title) : texts.greatestOf(field.title);
  return as === 'count' ? texts.countOf(field.title) : field.title;
}

/** No record has a value: there is no average of nothing. */
function figureText(figure: number | string | null, as: TotalKind, field: Field): string {
  if (figure === null) return '-';
  return as === 'count' ? thousands(Number(figure)) : sheetOf(field).text(figure, field);
}
